import type { DatabaseClient } from '../../firebase/database-client.ts';
import type { Overlaid } from './overlay.ts';

/** Most deliveries kept while the socket is silent; the oldest are dropped first. About 8 MB of records. */
export const MAX_UNCONFIRMED = 2000;

/**
 * Updates that the server has taken over REST and the socket may not have sent yet: overlaid on every reading until it has. Readings
 * come over the socket and records leave over REST, two independent channels: a silent socket gives a new listener whatever older
 * value another listener holds (reliability.md, The read replica).
 */
export interface Delivered {
  /** Deliveries the socket may not have sent yet, oldest first. */
  readonly ops: () => readonly Overlaid[];
  /**
   * Calls back after a delivery (`confirmed` empty), and with the deliveries the socket has certainly sent since, which are then
   * removed from {@link ops}. Returns a function that stops it.
   */
  readonly subscribe: (fn: (confirmed: readonly Overlaid[]) => void) => () => void;
  /** The client, wrapped: an answer proves something only for the listeners that exist. */
  readonly live: Pick<DatabaseClient, 'listen'>;
}

/** Dependencies of {@link rememberDelivered}. */
export interface DeliveredDeps {
  readonly uid: string;
  readonly live: Pick<DatabaseClient, 'listen'>;
  /** Registers a callback for deliveries of any page or worker, before the operation stops waiting. */
  readonly onDelivered: (
    fn: (id: string, updates: Overlaid['updates'], aggregate?: string) => void,
  ) => unknown;
}

/**
 * Keeps deliveries of this phone, of any page or worker, until the socket has sent them. To find out, it reads the ledger row of the
 * newest one over the socket. A connection answers in order and its listeners are restored in their order, so a listener registered
 * before the request has received everything up to the answer. When a listener came or went meanwhile, the answer proves nothing for
 * it, and the request is repeated. One request at a time, however many deliveries there are.
 */
export function rememberDelivered({ uid, live, onDelivered }: DeliveredDeps): Delivered {
  /** By id, oldest first. */
  const ops = new Map<string, Overlaid>();
  const listeners = new Set<(confirmed: readonly Overlaid[]) => void>();
  /** Number of times a listener came or went. */
  let moves = 0;
  let asking = false;
  /** Whether a notification is scheduled: a load of many deliveries causes one. */
  let telling = false;

  function tell(confirmed: readonly Overlaid[]): void {
    for (const listener of [...listeners]) listener(confirmed);
  }

  function ask(): void {
    const newest = [...ops.values()].at(-1);
    if (asking || !newest) return;
    asking = true;
    const covered = [...ops.values()];
    const before = moves;
    let over = false;
    let stop: () => void = () => undefined;
    const answered = () => {
      if (over) return;
      over = true;
      asking = false;
      stop();
      if (moves === before) {
        const confirmed = covered.filter((op) => ops.get(op.id) === op);
        for (const { id } of confirmed) ops.delete(id);
        tell(confirmed);
      }
      ask();
    };
    // A refusal is an answer too: it came over the same connection.
    stop = live.listen({ path: `_ops/${uid}/${newest.id}` }, answered, answered);
  }

  onDelivered((id, updates, aggregate) => {
    // A settled record wrote nothing.
    if (Object.keys(updates).length === 0 || ops.has(id)) return;
    ops.set(id, { id, updates, ...(aggregate === undefined ? {} : { aggregate }) });
    for (const oldest of ops.keys()) {
      if (ops.size <= MAX_UNCONFIRMED) break;
      ops.delete(oldest);
    }
    if (telling) return;
    telling = true;
    // A reading meanwhile finds it in `ops` already. The screen that shows the record's state is drawn first.
    setTimeout(() => {
      telling = false;
      tell([]);
      ask();
    });
  });

  return {
    ops: () => [...ops.values()],
    subscribe(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
    live: {
      listen(query, onValue, onRefused) {
        moves += 1;
        const stop = live.listen(query, onValue, onRefused);
        return () => {
          moves += 1;
          stop();
        };
      },
    },
  };
}
