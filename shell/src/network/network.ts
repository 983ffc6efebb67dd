import type { NetworkPort, NetworkState } from '@gr/shared/contract/network';
import type { Observable } from '@gr/shared/contract/observable';
import type { Clock } from '../base/clock.ts';
import { createValue } from '../base/value.ts';

/** ms from a lost connection to its report: the SDK reconnects on every change of cell. */
export const GRACE_MS = 4_000;
/**
 * ms from the start to the report that the server does not answer (our choice): a cheap phone needs longer than the grace to load the database
 * client and connect, and «Sin conexión» for a moment would be false and push the screen away under a finger.
 */
export const FIRST_MS = 10_000;

/** Sources of the state. */
export interface NetworkSources {
  /** `.info/connected` of the database client. */
  readonly connected: Observable<boolean>;
  /** The browser's own network state. */
  readonly onLine: () => boolean;
  readonly window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly clock: Clock;
}

/** The server's state as proven since the start: nothing yet, or the port's state. */
export type HeardState = NetworkState | 'no_se_sabe';

/** The port and the services' inputs to it. */
export interface Network extends NetworkPort {
  /**
   * `state` begins as online before anything is known; this begins as `no_se_sabe`, until the server has answered or ten seconds have
   * passed. «Al día» may be shown by this one only.
   */
  readonly proven: Observable<HeardState>;
  /** The sender reached the server (or did not) over HTTP. */
  readonly heard: (reached: boolean) => void;
  readonly stop: () => void;
}

/** Creates the network state: whether the server answers. An open connection is proof; its loss counts after a short grace period. */
export function createNetwork(sources: NetworkSources): Network {
  const { connected, clock, window } = sources;
  const state = createValue<NetworkState>(sources.onLine() ? 'en_linea' : 'sin_conexion');
  const proven = createValue<HeardState>(sources.onLine() ? 'no_se_sabe' : 'sin_conexion');
  let cancel: () => void = () => undefined;
  let wait = FIRST_MS;

  function tell(now: NetworkState): void {
    state.set(now);
    proven.set(now);
  }
  function settle(): void {
    cancel();
    if (connected.get()) {
      wait = GRACE_MS;
      tell('en_linea');
    } else if (!sources.onLine()) tell('sin_conexion');
    else cancel = clock.after(wait, () => tell('sin_conexion'));
  }
  const offline = () => {
    cancel();
    tell('sin_conexion');
  };
  const unsubscribe = connected.subscribe(settle);
  window.addEventListener('online', settle);
  window.addEventListener('offline', offline);
  settle();
  return {
    state,
    proven,
    heard(reached) {
      if (!reached) {
        if (!connected.get()) offline();
        return;
      }
      // An answer over HTTP proves the server once; afterwards the connection decides.
      tell('en_linea');
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
