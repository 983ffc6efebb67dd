import type { Observable } from '@gr/shared/contract/observable';
import { createValue } from '../base/value.ts';

/** The three things a phone needs to work without a connection; each tells whether it is all there. */
export interface Preparations {
  /** The records a round needs. */
  readonly records: () => Promise<boolean>;
  /** The code of the person's remotes. */
  readonly remotes: () => Promise<boolean>;
  /** The worker that starts the app; never answers where there is none, `undefined` where there can be none. */
  readonly worker: () => Promise<boolean> | undefined;
}

/** Whether the person may lose the signal now and go on working. Failures are traced by those who prepare. */
export interface Readiness extends Observable<boolean> {
  /** Prepares what is missing; `ready` turns true when all is there. */
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
