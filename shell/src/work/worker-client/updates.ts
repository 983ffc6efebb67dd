import type { Observable } from '@gr/shared/contract/observable';
import type { TracePort } from '@gr/shared/contract/trace';
import { createValue } from '../../base/value.ts';
import type { WorkerClient } from './register.ts';

/** New versions of the app, for the frame and Ajustes. */
export interface Updates {
  /** True when a newer version waits. */
  readonly available: Observable<boolean>;
  /**
   * Activates the newer version; `false` = not now. `must` = this version may not begin new work any more: an open round or visit,
   * which is on the phone and continues afterwards, does not delay the update then.
   */
  apply(must?: boolean): Promise<boolean>;
  /** Asks the server; `true` = a newer version is here. Rejects without a connection. */
  check(): Promise<boolean>;
  /** Sets the check whether an update would disturb ({@link apply}); one at a time, `null` = never. */
  guard(mayUpdate: ((must: boolean) => boolean) | null): void;
  /**
   * Registers the offline helper once `stable` resolves, {@link STABLE_FALLBACK_MS} later at most; a second call does nothing. Rejects
   * when the helper's code did not arrive.
   */
  register(trace: TracePort, stable: Promise<void>): Promise<void>;
}

/** ms after which the worker is registered even if the app never became stable (specification, section 9). */
export const STABLE_FALLBACK_MS = 30_000;

/** Creates the page's updates; the worker's code is fetched once the app is stable, after the login. */
export function updates(): Updates {
  const available = createValue(false);
  let mayUpdate: ((must: boolean) => boolean) | null = null;
  let client: WorkerClient | null = null;
  let registered = false;
  return {
    available,
    apply: async (must) => (await client?.applyUpdate(must)) ?? false,
    check: async () => (await client?.find()) ?? false,
    guard(next) {
      mayUpdate = next;
    },
    async register(trace, stable) {
      if (registered) return;
      registered = true;
      const late = new Promise<void>((resolve) => void setTimeout(resolve, STABLE_FALLBACK_MS));
      await Promise.race([stable, late]);
      const { registerWorker } = await import('./register.ts');
      const found = registerWorker({ trace, mayUpdate: (must) => mayUpdate?.(must) ?? true });
      client = found;
      const tell = () => available.set(found.updateAvailable.get());
      found.updateAvailable.subscribe(tell);
      tell();
    },
  };
}
