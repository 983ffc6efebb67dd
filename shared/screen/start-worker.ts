import { SCRIPTS_POLICY_SLOT } from '../domain/app/trusted-types.ts';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/**
 * Starts a remote's worker: `startWorker(new URL('./x.worker.ts', import.meta.url))`, of which the preset makes a
 * script of its own. It goes by the shell's policy for script addresses; there is none in a sandbox.
 */
export function startWorker(url: URL, options?: WorkerOptions): Worker {
  const policy: ScriptPolicy | undefined = Reflect.get(globalThis, Symbol.for(SCRIPTS_POLICY_SLOT));
  return new Worker(policy?.createScriptURL(url.href) ?? url, options);
}
