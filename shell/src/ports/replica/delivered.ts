import type { DatabaseClient } from '../../firebase/database-client.ts';
import type { Overlaid } from './overlay.ts';

/** Most deliveries remembered while the socket is silent; the oldest go first. About 8 MB of records. */
export const MAX_UNCONFIRMED = 2000;

/**
 * What the server has taken over REST while the socket may not have told it yet: laid over every reading until it has.
 * Readings come over the socket and records leave over REST, so the two know nothing of each other: a silent socket
 * hands a new listener whatever older value another listener holds (reliability.md, The read replica).
 */
export interface Delivered {
  /** Deliveries the socket may not have told yet, oldest first. */
  readonly ops: () => readonly Overlaid[];
  /**
   * Calls back when something was delivered (`confirmed` empty), and with what the socket has certainly told since: then
   * it stands in {@link ops} no more. Gives how to stop.
   */
  readonly subscribe: (fn: (confirmed: readonly Overlaid[]) => void) => () => void;
  /** The client, watched: which listeners there are decides what an answer proves. */
  readonly live: Pick<DatabaseClient, 'listen'>;
}

/** What the memory of deliveries stands on. */
export interface DeliveredDeps {
  readonly uid: string;
  readonly live: Pick<DatabaseClient, 'listen'>;
  /** Tells of a delivery, by whichever page or worker, before the operation stops waiting. */
  readonly onDelivered: (
    fn: (id: string, updates: Overlaid['updates'], aggregate?: string) => void,
  ) => unknown;
}

/**
 * Remembers deliveries of this phone, by whichever page or worker, until the socket has told them.
 *
 * How it knows: it asks the socket for the ledger row of the newest one. A connection answers in order and is resent its
 * listeners in their order, so whoever listened before the question has had everything up to its answer. When a
 * listener came or went meanwhile the answer does not speak for it, and the question is asked again. One question at a
 * time, however many deliveries there are.
 */
export function rememberDelivered({ uid, live, onDelivered }: DeliveredDeps): Delivered {
  /** By id, oldest first. */
  const ops = new Map<string, Overlaid>();
  const listeners = new Set<(confirmed: readonly Overlaid[]) => void>();
  /** How often a listener came or went. */
  let moves = 0;
  let asking = false;
  /** Whether what was delivered is going to be told: a load of many is told once. */
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
    // A refusal is an answer too: it came over the same line.
    stop = live.listen({ path: `_ops/${uid}/${newest.id}` }, answered, answered);
  }

  onDelivered((id, updates, aggregate) => {
    // What was settled otherwise wrote nothing.
    if (Object.keys(updates).length === 0 || ops.has(id)) return;
    ops.set(id, { id, updates, ...(aggregate === undefined ? {} : { aggregate }) });
    for (const oldest of ops.keys()) {
      if (ops.size <= MAX_UNCONFIRMED) break;
      ops.delete(oldest);
    }
    if (telling) return;
    telling = true;
    // Whoever looks meanwhile finds it in `ops` already.
    queueMicrotask(() => {
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
