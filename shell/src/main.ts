import '@gr/shared/ui/tokens.css';
import './app/respaldo.css';
import { showBootFailure } from './app/boot-failure.ts';
import { installScriptPolicy } from './federation/base/script-policy.ts';

// Before anything asks for a chunk.
installScriptPolicy();

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');
const app = root;

/** This first script is small and stands alone, so that it can say what to do when any of the others does not arrive. */
function begin(): void {
  import(/* webpackChunkName: "start" */ './app/start.tsx')
    .then(({ start }) => start(app))
    .catch((cause: unknown) => showBootFailure(app, cause, begin));
}

begin();
