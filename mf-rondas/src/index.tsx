import { CONTRACT, defineRemote } from '@gr/shared/contract';
import { mountReact } from '@gr/shared/screen';
import { LISTS } from './lists.ts';
import { Pages } from './pages.tsx';
import { browserEnv } from './scanner/browser-env.ts';
import { createScanner } from './scanner/scanner.ts';
import { spawnWorker } from './scanner/spawn-worker.ts';
import { ScannerContext } from './viewfinder/scanner-context.ts';

export default defineRemote({
  id: 'mf-rondas',
  version: __VERSION__,
  contract: CONTRACT,
  mount: (root, host) => {
    const makeScanner = () => createScanner(browserEnv(spawnWorker, host.scanner));
    return mountReact(
      root,
      host,
      <ScannerContext value={makeScanner}>
        <Pages />
      </ScannerContext>,
      { lists: LISTS },
    );
  },
});
