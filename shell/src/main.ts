import '@gr/shared/ui/tokens.css';
import './app/respaldo.css';
import { showBootFailure } from './app/boot-failure.ts';
import { installScriptPolicy } from './federation/base/script-policy.ts';

// Before any chunk is requested.
installScriptPolicy();

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');
const app = root;

/** This first script is small and self-contained, so that it can show a way out when any of the others does not load. */
function begin(): void {
  import(/* webpackChunkName: "start" */ './app/start.tsx')
    .then(({ start }) => start(app))
    .catch((cause: unknown) => showBootFailure(app, cause, begin));
}

begin();
