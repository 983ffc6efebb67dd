import type { Observable } from '@gr/shared/contract/observable';
import type { TracePort } from '@gr/shared/contract/trace';
import type { WorkerClient } from '../worker/register.ts';

/** New versions of the app, as the frame and Ajustes see them. */
export interface Updates {
  /** True when a newer version waits. */
  readonly available: Observable<boolean>;
  /** Activates the waiting version; `false` = not now. */
  apply(): Promise<boolean>;
  /** Asks the server for a newer version. */
  check(): Promise<void>;
  /** Says whether an update would disturb; one question at a time, `null` = never. */
  guard(mayUpdate: (() => boolean) | null): void;
  /** Registers the offline helper once `stable` resolves; a second call does nothing. */
  register(trace: TracePort, stable: Promise<void>): Promise<void>;
}

/** The page's updates; the worker's code is fetched at `register`, not with the login. */
export function updates(): Updates {
  const listeners = new Set<() => void>();
  let mayUpdate: (() => boolean) | null = null;
  let client: WorkerClient | null = null;
  let registered = false;
  return {
    available: {
      get: () => client?.updateAvailable.get() ?? false,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    apply: async () => (await client?.applyUpdate()) ?? false,
    async check() {
      const registration = await navigator.serviceWorker?.getRegistration();
      await registration?.update();
    },
    guard(next) {
      mayUpdate = next;
    },
    async register(trace, stable) {
      if (registered) return;
      registered = true;
      const { registerWorker } = await import('../worker/register.ts');
      client = registerWorker({ trace, stable, mayUpdate: () => mayUpdate?.() ?? true });
      client.updateAvailable.subscribe(() => {
        for (const listener of [...listeners]) listener();
      });
    },
  };
}
