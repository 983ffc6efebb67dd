import type { Observable, Unsubscribe } from '@gr/shared/contract/observable';
import type { OpStatus } from '@gr/shared/contract/outbox';
import { OUTBOX_SYNC_TAG } from '../../network/worker-messages.ts';
import type { EffectStatus } from './outbox.ts';

/** Background Sync, where the browser has it (WICG; Chromium only). */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Registers a Background Sync whenever something starts to wait: the page may be closed by the time there is a connection. A
 * call that follows a record counts only once it was tried, because its first try follows at once. An enhancement only: every
 * other trigger works without it.
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
