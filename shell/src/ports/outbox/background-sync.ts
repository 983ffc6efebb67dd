import type { Observable, Unsubscribe } from '@gr/shared/contract/observable';
import type { OpStatus } from '@gr/shared/contract/outbox';
import { OUTBOX_SYNC_TAG } from '../../network/worker-messages.ts';

/** Background Sync, where the browser has it (WICG; Chromium only). */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the worker when there is a connection, whenever something starts to wait: the page may
 * be closed by then. An enhancement only; every other trigger works without it.
 */
export function askForBackgroundSync(
  status: Observable<readonly OpStatus[]>,
  ready: () => Promise<object> | undefined,
  trace: (code: string, cause: unknown) => void,
): Unsubscribe {
  let asked = false;
  const look = () => {
    const waiting = status.get().some(({ state }) => state === 'guardado');
    if (waiting && !asked) {
      const registering = ready()?.then((registration: WithSync) =>
        registration.sync?.register(OUTBOX_SYNC_TAG),
      );
      registering?.catch((cause: unknown) => trace('OB-301', cause));
    }
    asked = waiting;
  };
  look();
  return status.subscribe(look);
}
