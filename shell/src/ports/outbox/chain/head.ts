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
  /** Value of {@link Heads.sin} when the link was made. */
  readonly sin: number;
}

/** Heads of the chains of this phone: one small row beside the counter of saved operations. */
export interface Heads {
  /** The counter of saved operations at the last link of any person; later counts were saved without a link. */
  readonly seq: number;
  /** Number of operations saved without a link so far, of all people. */
  readonly sin: number;
  readonly personas: Readonly<Record<string, Head>>;
}

/** State that must be unchanged when a prepared link is written. */
export interface State {
  readonly heads: Heads | null;
  readonly seq: number;
}

const HEADS = 'cadena';
const LINK = 'eslabon';

/** A link that was saved and is not known as delivered. Its key is deleted with the delivery. */
export interface OpenLink {
  readonly cad: string;
  readonly op: string;
  readonly n: number;
  readonly esl: string;
  /** Number of the link that reports it as not coming; if that one does not arrive either, another reports it again. */
  readonly by?: number;
}

/** Key of an open link. */
export function keyOfLink(uid: string, cad: string, n: number): ChainKey {
  return [LINK, uid, cad, n];
}

/** Keys of all open links of one person. */
export function linksOf(uid: string): IDBKeyRange {
  // In IndexedDB's key order an array sorts after every string.
  return IDBKeyRange.bound([LINK, uid], [LINK, uid, []]);
}

/** Reads the heads of the chains; `get` reads the store of counters, before a transaction or within it. */
export async function readState(get: (key: string) => Promise<unknown>): Promise<State> {
  const [heads, seq] = await Promise.all([get(HEADS), get(COUNTER)]);
  return { heads: (heads as Heads | undefined) ?? null, seq: Number(seq ?? 0) };
}

/** Writes the heads of the chains. */
export async function writeHeads(counter: CounterStore, heads: Heads): Promise<void> {
  await counter.put(heads, HEADS);
}
