import { startWorker } from '@gr/shared/screen';
import type { WorkerLike } from './decoder.ts';

/** Starts the scanner's worker from this remote's folder. In a file of its own because jest cannot read `import.meta`. */
export function spawnWorker(): WorkerLike {
  return startWorker(new URL('./scan.worker.ts', import.meta.url), { name: 'gr-scan' });
}
