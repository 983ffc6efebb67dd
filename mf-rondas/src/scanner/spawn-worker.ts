import { SCRIPTS_POLICY_SLOT } from '@gr/shared/build/trusted-types';
import type { WorkerLike } from './decoder.ts';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** The scanner's worker, from this remote's own folder. Apart from the rest because `import.meta` is for the bundler only. */
export function spawnWorker(): WorkerLike {
  // The preset makes one self-contained script of every `*.worker.ts` (shared/build/worker-loader.ts).
  const url = new URL('./scan.worker.ts', import.meta.url).href;
  // The shell's policy for script addresses; absent in the sandbox, where Trusted Types are not enforced.
  const policy: ScriptPolicy | undefined = Reflect.get(globalThis, Symbol.for(SCRIPTS_POLICY_SLOT));
  return new Worker(policy?.createScriptURL(url) ?? url, { name: 'gr-scan' });
}
