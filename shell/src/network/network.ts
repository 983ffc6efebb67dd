import type { NetworkPort, NetworkState } from '@gr/shared/contract/network';
import type { Observable } from '@gr/shared/contract/observable';
import type { Clock } from '../base/clock.ts';
import { createValue } from '../base/value.ts';

/** ms a lost connection is given before anybody is told: the SDK reconnects on every change of cell. */
export const GRACE_MS = 4_000;

/** What the state is made from. */
export interface NetworkSources {
  /** `.info/connected` of the database client. */
  readonly connected: Observable<boolean>;
  /** The radio, as far as the browser knows. */
  readonly onLine: () => boolean;
  readonly window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly clock: Clock;
}

/** The port and what the services feed into it. */
export interface Network extends NetworkPort {
  /** The sender reached the server (or did not) over HTTP. */
  readonly heard: (reached: boolean) => void;
  readonly stop: () => void;
}

/** Whether the server answers. A standing connection is proof; its loss counts after a short grace. */
export function createNetwork(sources: NetworkSources): Network {
  const { connected, clock, window } = sources;
  const state = createValue<NetworkState>(sources.onLine() ? 'en_linea' : 'sin_conexion');
  let cancel: () => void = () => undefined;

  function settle(): void {
    cancel();
    if (connected.get()) state.set('en_linea');
    else if (!sources.onLine()) state.set('sin_conexion');
    else cancel = clock.after(GRACE_MS, () => state.set('sin_conexion'));
  }
  const offline = () => {
    cancel();
    state.set('sin_conexion');
  };
  const unsubscribe = connected.subscribe(settle);
  window.addEventListener('online', settle);
  window.addEventListener('offline', offline);
  settle();
  return {
    state,
    heard(reached) {
      if (!reached) {
        if (!connected.get()) offline();
        return;
      }
      // An answer over HTTP proves the server; whether it goes on is for the connection to say.
      state.set('en_linea');
      if (!connected.get()) settle();
    },
    stop() {
      cancel();
      unsubscribe();
      window.removeEventListener('online', settle);
      window.removeEventListener('offline', offline);
    },
  };
}
