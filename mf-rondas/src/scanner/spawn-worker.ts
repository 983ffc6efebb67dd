import { startWorker } from '@gr/shared/screen';
import type { WorkerLike } from './decoder.ts';

/** The scanner's worker, from this remote's own folder. Apart from the rest because `import.meta` is for the bundler only. */
export function spawnWorker(): WorkerLike {
  return startWorker(new URL('./scan.worker.ts', import.meta.url), { name: 'gr-scan' });
}
