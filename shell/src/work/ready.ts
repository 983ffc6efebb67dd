import type { Observable } from '@gr/shared/contract/observable';
import { createValue } from '../base/value.ts';

/** The three things a phone needs to work without a connection; each resolves to whether it is complete. */
export interface Preparations {
  /** The records a round needs. */
  readonly records: () => Promise<boolean>;
  /** The code of the person's remotes. */
  readonly remotes: () => Promise<boolean>;
  /** The worker that starts the app; stays pending where there is none, `undefined` where there can be none. */
  readonly worker: () => Promise<boolean> | undefined;
}

/** Whether the person can now work without a signal. Failures are traced by each preparation. */
export interface Readiness extends Observable<boolean> {
  /** Prepares missing things; `ready` turns true when all are there. */
  prepare(): Promise<void>;
}

/** Starts as not ready. */
export function createReadiness(preparations: Preparations): Readiness {
  const ready = createValue(false);
  return {
    get: ready.get,
    subscribe: ready.subscribe,
    async prepare() {
      const worker = preparations.worker();
      if (!worker) return;
      const done = await Promise.all([preparations.records(), preparations.remotes(), worker]);
      ready.set(done.every(Boolean));
    },
  };
}
