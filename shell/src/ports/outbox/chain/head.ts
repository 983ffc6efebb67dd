import type { IDBPObjectStore } from 'idb';
import type { ChainKey, PhoneSchema, Store } from '../../../phone-db/stores.ts';
import { COUNTER } from '../../../phone-db/stores.ts';

/** The store of counters within a writing transaction. */
export type CounterStore = IDBPObjectStore<PhoneSchema, Store[], 'counter', 'readwrite'>;

/** The last link of one person on this phone. */
export interface Head {
  readonly cad: string;
  readonly n: number;
  readonly esl: string;
  /** What {@link Heads.sin} was when it was made. */
  readonly sin: number;
}

/** Where the chains of this phone stand: one small row beside the counter of saved operations. */
export interface Heads {
  /** The counter of saved operations at the last link of anybody: what it counted since was saved without. */
  readonly seq: number;
  /** Operations saved without a link so far, of whomever. */
  readonly sin: number;
  readonly personas: Readonly<Record<string, Head>>;
}

/** What has to be unchanged when a link that was made beforehand is written. */
export interface State {
  readonly heads: Heads | null;
  readonly seq: number;
}

const HEADS = 'cadena';
const LINK = 'eslabon';

/** A link that was saved and is not known as delivered; its key goes with the delivery. */
export interface OpenLink {
  readonly cad: string;
  readonly op: string;
  readonly n: number;
  readonly esl: string;
  /** Number of the link that tells it will not come; if that one does not come either, another tells it again. */
  readonly by?: number;
}

/** Key of an open link. */
export function keyOfLink(uid: string, cad: string, n: number): ChainKey {
  return [LINK, uid, cad, n];
}

/** Keys of all open links of one person. */
export function linksOf(uid: string): IDBKeyRange {
  // An array stands behind every text.
  return IDBKeyRange.bound([LINK, uid], [LINK, uid, []]);
}

/** Where the chains stand; `get` reads the store of counters, before a transaction or within it. */
export async function readState(get: (key: string) => Promise<unknown>): Promise<State> {
  const [heads, seq] = await Promise.all([get(HEADS), get(COUNTER)]);
  return { heads: (heads as Heads | undefined) ?? null, seq: Number(seq ?? 0) };
}

/** Writes where the chains stand. */
export async function writeHeads(counter: CounterStore, heads: Heads): Promise<void> {
  await counter.put(heads, HEADS);
}
