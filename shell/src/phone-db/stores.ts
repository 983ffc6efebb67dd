import type { DBSchema, StoreNames } from 'idb';
import type { DoneRow, DraftRow, EffectRow, FileRow, OperationRow, ReplicaRow } from './rows.ts';

/** A person's records and everything that still has to leave the phone. */
interface OutboxStores {
  operations: { key: [string, string]; value: OperationRow; indexes: { por_uid: string } };
  files: { key: string; value: FileRow; indexes: { por_op: string } };
  bytes: { key: string; value: ArrayBuffer };
  done: { key: [string, string]; value: DoneRow; indexes: { por_at: number } };
  drafts: { key: [string, string]; value: DraftRow };
  effects: { key: [string, string]; value: EffectRow };
  /** The per-phone counter of saved operations, and small values beside it, named by the code that reads them. */
  counter: { key: string | ChainKey | SealKey; value: unknown };
}

/** Key of the counter of saved operations in its store. */
export const COUNTER = 'contador';

/** Key of a chain link that is not known as delivered: a word, the person, the chain, its number. */
export type ChainKey = [string, string, string, number];

/** Key of a sealed thing: a word, the person, its kind, its id (`copy/sealed.ts` of the outbox). */
export type SealKey = [string, string, string, string];

/** Data that the server has too, or that can be fetched again. */
interface BaseStores {
  replica: { key: [string, string]; value: ReplicaRow; indexes: { por_ruta: [string, string] } };
  meta: { key: string; value: unknown };
}

/** Every store of the shell's phone database, in either of its two databases (reliability.md point 12). */
export interface PhoneSchema extends DBSchema, OutboxStores, BaseStores {}

/** Name of a store. */
export type Store = StoreNames<PhoneSchema>;

/** Which of the two databases: `base` for the replica and small values, `outbox` for data that must not be lost. */
export type Place = 'base' | 'outbox';

const PLACES: Readonly<Record<Store, Place>> = {
  operations: 'outbox',
  files: 'outbox',
  bytes: 'outbox',
  done: 'outbox',
  drafts: 'outbox',
  effects: 'outbox',
  counter: 'outbox',
  replica: 'base',
  meta: 'base',
};

/** The one database that holds all of `stores`; throws `TypeError` when they are in different ones, as no transaction spans both. */
export function placeOf(stores: readonly Store[]): Place {
  const places = new Set(stores.map((store) => PLACES[store]));
  const [place] = places;
  if (place === undefined || places.size > 1) throw new TypeError(`no database holds ${stores.join(', ')}`);
  return place;
}
