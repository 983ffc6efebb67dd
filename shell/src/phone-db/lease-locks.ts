import type { Clock } from '../base/clock.ts';
import { type Exclusive, hasWebLocks, pageLocks, webLocks } from '../base/locks.ts';
import type { Phone } from './db.ts';
import { isQuota, write } from './transaction.ts';

/** ms between two heartbeats of a holder. */
const RENEW_MS = 8_000;
/** ms without a heartbeat, on the waiter's clock, after which a holder counts as dead. */
const DEAD_MS = 24_000;
/** ms between two checks of a waiter; with {@link DEAD_MS} less than half of the 60 s of P5 (reliability.md). */
const LOOK_MS = 2_000;

/** Holder of a lease. Every heartbeat is another text, so that no clocks are compared. */
interface LeaseRow {
  readonly holder: string;
  readonly beat: number;
}

type LeaseClock = Pick<Clock, 'mono' | 'after'>;

/** Exclusive across pages and worker: by Web Locks, or where a browser has none by a row in the outbox's database. */
export function phoneLocks(db: Phone, clock: LeaseClock): Exclusive {
  return hasWebLocks() ? webLocks() : leaseLocks(db, clock);
}

/**
 * Exclusive work by a lease row (reliability.md point 11). A killed holder is replaced after less than 30 s, by the waiter's
 * monotonic clock, so changes of the phone's clock do not matter. A holder that was frozen for as long may wake up beside its
 * successor; the server's ledger then keeps records single. On a phone without room for the row the work runs without it, because
 * sending is what makes room. Rejects when the database fails, or the wait was aborted.
 */
export function leaseLocks(db: Phone, clock: LeaseClock): Exclusive {
  const inPage = pageLocks();
  return (name, work, signal) =>
    inPage(name, async () => {
      const holder = crypto.randomUUID();
      await acquire(db, clock, `turno/${name}`, holder, signal);
      const stop = keepAlive(db, clock, `turno/${name}`, holder);
      try {
        return await work();
      } finally {
        await stop();
        await release(db, `turno/${name}`, holder);
      }
    });
}

async function acquire(
  db: Phone,
  clock: LeaseClock,
  key: string,
  holder: string,
  signal?: AbortSignal,
): Promise<void> {
  const seen = { sign: '', at: 0 };
  for (;;) {
    if (signal?.aborted) throw new DOMException('the waiting was ended', 'AbortError');
    const dead = seen.sign !== '' && clock.mono() - seen.at >= DEAD_MS ? seen.sign : null;
    const other = await take(db, key, holder, dead);
    if (other === null) return;
    if (seen.sign !== other) Object.assign(seen, { sign: other, at: clock.mono() });
    await pause(clock, signal);
  }
}

/** `null` = it is ours now, or there is no room to store it; else the last heartbeat of the holder. */
async function take(db: Phone, key: string, holder: string, dead: string | null): Promise<string | null> {
  const first = signOf(await db.get('counter', key));
  if (first !== null && first !== dead) return first;
  try {
    return await write(db, ['counter'], 'relaxed', async (tx) => {
      const counter = tx.objectStore('counter');
      const sign = signOf(await counter.get(key));
      if (sign !== null && sign !== dead) return sign;
      await counter.put({ holder, beat: 0 } satisfies LeaseRow, key);
      return null;
    });
  } catch (cause) {
    if (!isQuota(cause)) throw cause;
    return null;
  }
}

function signOf(row: unknown): string | null {
  const { holder, beat } = (row ?? {}) as Partial<LeaseRow>;
  return holder === undefined ? null : `${holder} ${beat}`;
}

function pause(clock: LeaseClock, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(LOOK_MS, end);
    function end(): void {
      cancel();
      signal?.removeEventListener('abort', end);
      resolve();
    }
    signal?.addEventListener('abort', end);
  });
}

/** Sends heartbeats until the returned function is called; that one resolves when none is pending any more. */
function keepAlive(db: Phone, clock: LeaseClock, key: string, holder: string): () => Promise<void> {
  let renewing: Promise<void> = Promise.resolve();
  let cancel: () => void = () => undefined;
  let over = false;
  async function renew(): Promise<void> {
    await write(db, ['counter'], 'relaxed', async (tx) => {
      const row = (await tx.objectStore('counter').get(key)) as LeaseRow | undefined;
      if (row?.holder === holder) await tx.objectStore('counter').put({ holder, beat: row.beat + 1 }, key);
    });
  }
  function next(): void {
    cancel = clock.after(RENEW_MS, () => {
      // A failed one is followed by the next; when all fail, another sender takes over, which does no harm.
      renewing = renew()
        .catch(() => undefined)
        .then(() => {
          if (!over) next();
        });
    });
  }
  next();
  return async () => {
    over = true;
    cancel();
    await renewing;
  };
}

/** Releases our own lease; another's stays. One that can't be released expires by itself. */
async function release(db: Phone, key: string, holder: string): Promise<void> {
  await write(db, ['counter'], 'relaxed', async (tx) => {
    const row = (await tx.objectStore('counter').get(key)) as LeaseRow | undefined;
    if (row?.holder === holder) await tx.objectStore('counter').delete(key);
  }).catch(() => undefined);
}
