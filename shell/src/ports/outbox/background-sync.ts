import type { Observable, Unsubscribe } from '@gr/shared/contract/observable';
import type { OpStatus } from '@gr/shared/contract/outbox';
import { OUTBOX_SYNC_TAG } from '../../network/worker-messages.ts';
import type { EffectStatus } from './outbox.ts';

/** Background Sync, where the browser has it (WICG; Chromium only). */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the worker when there is a connection, whenever something starts to wait: the page may
 * be closed by then. A call after a record counts once it was tried: the first try follows at once. An enhancement only;
 * every other trigger works without it.
 */
export function askForBackgroundSync(
  status: Observable<readonly OpStatus[]>,
  effects: Observable<readonly EffectStatus[]>,
  ready: () => Promise<object> | undefined,
  trace: (code: string, cause: unknown) => void,
): Unsubscribe {
  let asked = false;
  const look = () => {
    const waiting =
      status.get().some(({ state }) => state === 'guardado') ||
      effects.get().some(({ state, attempts }) => state === 'pendiente' && attempts > 0);
    if (waiting && !asked) {
      const registering = ready()?.then((registration: WithSync) =>
        registration.sync?.register(OUTBOX_SYNC_TAG),
      );
      registering?.catch((cause: unknown) => trace('OB-301', cause));
    }
    asked = waiting;
  };
  look();
  const stops = [status.subscribe(look), effects.subscribe(look)];
  return () => {
    for (const stop of stops) stop();
  };
}
