import { type Eslabon, type Linked, linkSum, MAX_BAJAS, writeBajas } from '@gr/shared/domain/registro/chain';
import type { IDBPObjectStore } from 'idb';
import { webLocks } from '../../../base/locks.ts';
import type { Phone } from '../../../phone-db/db.ts';
import type { PhoneSchema, Store } from '../../../phone-db/stores.ts';
import { atOnce } from '../../../phone-db/transaction.ts';
import {
  type CounterStore,
  type Head,
  type Heads,
  keyOfLink,
  type OpenLink,
  readState,
  type State,
  writeHeads,
} from './head.ts';
import { untoldLinks } from './open-links.ts';

/** The clocks recorded in a link, and the session that the monotonic one belongs to. */
export interface ChainTimes {
  /** Random id of this page or worker session, 16 hex characters. */
  readonly vida: string;
  /** The phone's own clock, ms since epoch, not corrected by the server's time. */
  readonly wall: () => number;
  /** Monotonic ms since that session began. */
  readonly mono: () => number;
}

/** A random id of 16 hex characters from the CSPRNG. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The clocks of this page or worker. */
export const pageTimes: ChainTimes = {
  vida: randomId(),
  wall: () => Date.now(),
  mono: () => performance.now(),
};

/** The stores of a writing transaction in which a link can be taken. */
export interface ChainStores {
  readonly counter: CounterStore;
  readonly operations: IDBPObjectStore<PhoneSchema, Store[], 'operations', 'readwrite'>;
}

/** A link prepared before the transaction that takes it. It fits only the database state it was made from. */
export interface Offer {
  readonly uid: string;
  readonly op: string;
  readonly link: Eslabon;
  readonly seen: State;
  /** The state after the link is taken. */
  readonly next: { readonly heads: Heads; readonly seq: number };
  /** Earlier links it reports as not coming; `leaving` = the operation that leaves in the same transaction. */
  readonly told: readonly OpenLink[];
  readonly leaving: string | null;
}

/** Result of a transaction when another tab took a link meanwhile; nothing was written. */
export const OUTPACED = Symbol('outpaced');

/** Number of tries to make a link, first without and then under a lock of the phone; after that the operation has no link. */
const FREE_TRIES = 2;
const LOCKED_TRIES = 8;
/** ms after which links that were settled in another tab or the worker are looked for again. */
const LOOK_MS = 600_000;

/** One for all chains of this page: without Web Locks it covers only this page. */
const exclusive = webLocks();

/** The chains of the people of this phone, as one page or worker extends them. */
export interface Chain {
  /** Reads the heads of the chains ahead, so that the first saving does not wait for it. Never rejects. */
  prepare(uid: string): Promise<void>;
  /**
   * Saves an operation with its link: `save` gets the link and runs the transaction, which checks {@link stillFits} first and
   * ends with {@link takeLink}. `null` = no link could be made; the operation is saved without one, and the next link records
   * that.
   * @param leaving the operation that it replaces, with its own link
   */
  save<T>(
    of: Linked,
    leaving: OpenLink | null,
    save: (offer: Offer | null) => Promise<T | typeof OUTPACED>,
  ): Promise<T>;
}

/** Chains over the phone's database. */
export function createChain(db: Phone, times: ChainTimes): Chain {
  /** Heads after the last link of this page. Mostly still valid, which saves a reading. */
  let state: State | null = null;
  const looked = new Map<string, { readonly at: number; readonly links: readonly OpenLink[] }>();

  async function untold(uid: string, again: boolean): Promise<readonly OpenLink[]> {
    const known = looked.get(uid);
    if (known && !again && times.mono() - known.at < LOOK_MS) return known.links;
    const links = await untoldLinks(db, uid);
    looked.set(uid, { at: times.mono(), links });
    return links;
  }
  function taken({ uid, next, told }: Offer): void {
    state = next;
    const known = looked.get(uid);
    const gone = new Set(told.map(({ n }) => n));
    if (known) looked.set(uid, { ...known, links: known.links.filter(({ n }) => !gone.has(n)) });
  }
  async function offer(of: Linked, leaving: OpenLink | null, again: boolean): Promise<Offer | null> {
    try {
      const [seen, links] = await Promise.all([
        again || !state ? readState((key) => db.get('counter', key)) : state,
        untold(of.uid, again),
      ]);
      return await makeOffer(of, seen, leaving, links, times);
    } catch {
      // A saving never fails for its link: the next link records that this one is missing. An error of the database itself is
      // reported by the saving.
      return null;
    }
  }

  return {
    async prepare(uid) {
      try {
        const read = await readState((key) => db.get('counter', key));
        // A saving meanwhile has newer state.
        state ??= read;
        // An operation being delivered right now looks like one that no link will report.
        if ((await untold(uid, false)).length > 0) await untold(uid, true);
      } catch {
        // Reported by the saving that meets it.
      }
    },
    async save(of, leaving, save) {
      async function tries(count: number, again: boolean) {
        for (let i = 0; i < count; i += 1) {
          const made = await offer(of, leaving, again || i > 0);
          const saved = await save(made);
          if (saved === OUTPACED) continue;
          if (made) taken(made);
          return saved;
        }
        return OUTPACED;
      }
      const free = await tries(FREE_TRIES, false);
      if (free !== OUTPACED) return free;
      const locked = await exclusive('gr-cadena', () => tries(LOCKED_TRIES, true));
      if (locked !== OUTPACED) return locked;
      const bare = await save(null);
      if (bare === OUTPACED) throw new Error('no link');
      return bare;
    },
  };
}

async function makeOffer(
  of: Linked,
  seen: State,
  leaving: OpenLink | null,
  untold: readonly OpenLink[],
  { vida, wall, mono }: ChainTimes,
): Promise<Offer> {
  const { heads, seq } = seen;
  const head: Head | undefined = heads?.personas[of.uid];
  const sin = heads ? heads.sin + Math.max(0, seq - heads.seq) : 0;
  // Links of another chain, left behind by a wiped database, cannot be reported by this one.
  const own = [...(leaving ? [leaving] : []), ...untold].filter(({ cad }) => cad === head?.cad);
  const told = own.slice(0, MAX_BAJAS);
  const since = head ? sin - head.sin : 0;
  const link = {
    cad: head?.cad ?? randomId(),
    n: (head?.n ?? 0) + 1,
    ...(head && { ant: head.esl }),
    reloj: wall(),
    mono: Math.round(mono()),
    vida,
    ...(since > 0 && { sin_cadena: since }),
    ...(told.length > 0 && { bajas: writeBajas(told) }),
  };
  const esl = await linkSum(link, of);
  const mine: Head = { cad: link.cad, n: link.n, esl, sin };
  const next: Heads = { seq: seq + 1, sin, personas: { ...seen.heads?.personas, [of.uid]: mine } };
  return {
    ...{ uid: of.uid, op: of.op, link: { ...link, esl }, seen, told },
    next: { heads: next, seq: seq + 1 },
    leaving: leaving?.op ?? null,
  };
}

/** Whether the prepared link still follows the last one, within the transaction that takes it. */
export async function stillFits(
  { counter, operations }: ChainStores,
  { uid, seen, told, leaving }: Offer,
): Promise<boolean> {
  const now = await readState((key) => counter.get(key));
  if (JSON.stringify(now) !== JSON.stringify(seen)) return false;
  for (const { cad, n, op } of told) {
    if ((await counter.getKey(keyOfLink(uid, cad, n))) === undefined) return false;
    const here = (await operations.getKey([uid, op])) !== undefined;
    if (here !== (op === leaving)) return false;
  }
  return true;
}

/** Takes the link: it becomes the last one, and stays open until its record is delivered. */
export async function takeLink({ counter }: ChainStores, offer: Offer): Promise<void> {
  const { uid, op, told, next } = offer;
  const { cad, n, esl } = offer.link;
  const open: OpenLink = { cad, op, n, esl };
  await atOnce([
    () => counter.put(open, keyOfLink(uid, cad, n)),
    ...told.map((each) => () => counter.put({ ...each, by: n }, keyOfLink(uid, cad, each.n))),
    () => writeHeads(counter, next.heads),
  ]);
}
