import type { Observable } from '@gr/shared/contract/observable';
import type { TracePort } from '@gr/shared/contract/trace';

/** What the registration of `ngsw-worker.js` needs from the shell. */
export interface WorkerOptions {
  readonly trace: TracePort;
  /** Resolves when the app is stable (first render idle); 30000 ms later at most the worker is registered anyway. */
  readonly stable: Promise<void>;
  /** `false` while an update would disturb: outbox draining, draft dirty, round running. */
  readonly mayUpdate: () => boolean | Promise<boolean>;
}

/** The page's side of the service worker. */
export interface WorkerClient {
  /** True when a newer version waits. */
  readonly updateAvailable: Observable<boolean>;
  /** Activates the waiting version and reloads; answers `false` and does nothing when `mayUpdate` says no. */
  applyUpdate(): Promise<boolean>;
}

export declare function registerWorker(options: WorkerOptions): WorkerClient;
