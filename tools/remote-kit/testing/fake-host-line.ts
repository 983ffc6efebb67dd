import type { NetworkState } from '@gr/shared/contract/network';

/**
 * How the server behaves: `ok`; `denies` every reading and every record; `down` answers nothing useful (5xx);
 * `refuses` records only, so that they end as dead letters.
 */
export type FakeServer = 'ok' | 'denies' | 'down' | 'refuses';

/** What lies between the fake phone and its server. */
export interface LineState {
  readonly network: NetworkState;
  /** ms until an answer. */
  readonly latency: number;
  readonly server: FakeServer;
}

/** Runs `fn` once after `ms`; the returned function cancels it. */
export type After = (ms: number, fn: () => void) => () => void;

/** The machine's own timers. */
export const systemAfter: After = (ms, fn) => {
  const timer = setTimeout(fn, ms);
  return () => clearTimeout(timer);
};
