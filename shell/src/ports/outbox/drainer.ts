import type { Clock } from '../../base/clock.ts';
import type { AppConfig } from '../../base/config.ts';
import type { Exclusive } from '../../base/locks.ts';
import { createEndpoints } from '../../network/endpoints.ts';
import type { Line } from '../../network/line.ts';
import type { CrashHook } from '../../phone-db/crash.ts';
import type { EffectRow, OperationRow } from '../../phone-db/rows.ts';
import { whyNotSent } from '../../phone-db/storage-failure.ts';
import type { EventBus } from './events.ts';
import { createSizing } from './load-size.ts';
import type { DrainState } from './outbox.ts';
import { type PassContext, type PassEnd, SERVER, sendAll, sendEffects } from './pass.ts';
import type { EffectLine } from './send-effect.ts';
import type { OutboxStore } from './store.ts';
import { storeWithoutRoom } from './store-without-room.ts';
import { createWaits } from './waits.ts';

/** Dependencies of the sender. Page, service worker and simulation differ only here. */
export interface DrainerDeps {
  readonly uid: string;
  readonly config: AppConfig;
  readonly origin: string;
  readonly store: OutboxStore;
  readonly getToken: Line['getToken'];
  readonly kept: EffectLine['kept'];
  readonly bus: EventBus;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly exclusive: Exclusive;
  readonly hook: CrashHook;
  readonly trace: (code: string, cause: unknown) => void;
  /** Whether the page is visible; always false in a worker. */
  readonly visible: () => boolean;
  /** Whether the browser reports a fast connection. */
  readonly quickLine: boolean;
}

/** The one sender of a person's rows (reliability.md points 7–11). */
export interface Drainer {
  /**
   * Called when something outside has changed: online, visible, login, push, «Enviar ahora». Ends every wait and tries at
   * once. The failure counts stay, so a server that is still down is not asked more often.
   */
  kick(): void;
  /**
   * Runs one pass over what is due, under the lock; resolves when nothing more can be done now. For a new row, the beat and
   * the service worker: it shortens no wait.
   */
  drain(): Promise<void>;
  /** Stops what is being sent, without counting it as tried, until `first` has ended; then sends whatever is due. */
  goAhead(first: Promise<unknown>): Promise<void>;
  /** Sends these rows of alarms, beside a pass and without the lock. */
  alarms(rows: readonly OperationRow[]): Promise<unknown>;
  /** Aborts requests in flight and sends no more. */
  stop(): Promise<void>;
}

/** Creates a sender; it does nothing before the first `kick` or `drain`. */
export function createDrainer(deps: DrainerDeps): Drainer {
  const { uid, clock, bus } = deps;
  const store = storeWithoutRoom(deps.store, deps.trace);
  const abort = new AbortController();
  const stopped = () => abort.signal.aborted;
  const waits = createWaits(clock, deps.random, deps.visible);
  const sizing = createSizing(deps.quickLine);
  const endpoints = createEndpoints(deps.config, deps.origin);
  /** What a pass needs; once it is aborted it sends no more, and what was on the line counts as not tried. */
  const contextOf = ({ signal }: AbortController): PassContext => {
    const { getToken, hook, trace } = deps;
    const line: Line = { wire: { fetch: deps.fetch, clock, signal }, endpoints, getToken, hook };
    const sending = { ...line, store };
    const onAsked = (fn: () => void) => {
      ask = fn;
    };
    const { wall } = clock;
    return { uid, sending, bus, waits, sizing, wall, stopped: () => signal.aborted, onAsked, trace };
  };
  /** Ends the pass of the queue. */
  let queue = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;
  /** Tells the pass under way that another is asked for. */
  let ask: () => void = () => undefined;
  /** A pause, or the pass of an alarm: the queue waits for its end. */
  let ahead: Promise<unknown> | null = null;
  let cancelTimer: () => void = () => undefined;

  const tell = (state: DrainState) => bus.emit({ kind: 'drain', uid, state });

  async function pass(): Promise<void> {
    await deps.hook('C6');
    do {
      again = false;
      if (stopped() || ahead || !waits.ready(SERVER)) break;
      tell({ kind: 'enviando' });
      const mine = new AbortController();
      queue = mine;
      const context = contextOf(mine);
      const end = await sendAll(context);
      if (mine.signal.aborted) continue;
      let calls: readonly EffectRow[] = [];
      if (end.halted !== null) waits.failed(SERVER);
      else calls = await sendEffects(context, { ...context.sending, ...deps }, store, () => again);
      if (!mine.signal.aborted) tell(stateAfter(end, calls));
    } while (again);
  }

  function stateAfter({ halted, left }: PassEnd, calls: readonly EffectRow[]): DrainState {
    const next = waits.next();
    const until = next === null ? 0 : clock.wall() + next;
    const own = calls.filter((row) => row.uid === uid);
    const waiting = [...left.filter((row) => row.state === 'guardado'), ...own];
    const why = halted ?? waiting.find((row) => row.detail !== undefined)?.detail;
    return why === undefined ? { kind: 'al_dia' } : { kind: 'esperando', why, until };
  }

  function drain(): Promise<void> {
    if (stopped()) return Promise.resolve();
    if (ahead) return ahead.then(drain);
    if (running) {
      again = true;
      ask();
      return running;
    }
    cancelTimer();
    running = deps
      .exclusive(`gr-envios-${uid}`, pass, abort.signal)
      .catch((cause: unknown) => {
        if (stopped()) return;
        // The phone's own storage failed: trying later loses nothing.
        waits.failed(SERVER);
        deps.trace('OB-102', cause);
        tell({ kind: 'esperando', why: whyNotSent(cause), until: clock.wall() + (waits.next() ?? 0) });
      })
      .finally(() => {
        running = null;
        const wait = again ? 0 : waits.next();
        if (wait !== null && !stopped()) cancelTimer = clock.after(wait, () => void drain());
      });
    return running;
  }

  async function goAhead(first: Promise<unknown>): Promise<void> {
    queue.abort();
    ahead = first;
    await first;
    if (ahead === first) ahead = null;
    await drain();
  }

  return {
    kick() {
      waits.release();
      void drain();
    },
    drain,
    goAhead,
    alarms: (rows) => sendAll(contextOf(abort), rows),
    async stop() {
      cancelTimer();
      abort.abort();
      queue.abort();
      await running;
    },
  };
}
