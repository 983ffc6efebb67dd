import type { DBSchema, StoreNames } from 'idb';
import type { DoneRow, DraftRow, EffectRow, FileRow, OperationRow, ReplicaRow } from './rows.ts';

/** What a person recorded and what still has to leave the phone. */
interface OutboxStores {
  operations: { key: [string, string]; value: OperationRow; indexes: { por_uid: string } };
  files: { key: string; value: FileRow; indexes: { por_op: string } };
  bytes: { key: string; value: ArrayBuffer };
  done: { key: [string, string]; value: DoneRow; indexes: { por_at: number } };
  drafts: { key: [string, string]; value: DraftRow };
  effects: { key: [string, string]; value: EffectRow };
  /** The per-phone counter of saved operations, and small values beside it, named where they are read. */
  counter: { key: string | ChainKey | SealKey; value: unknown };
}

/** Key of the counter of saved operations in its store. */
export const COUNTER = 'contador';

/** Key of a link of somebody's chain that is not known as delivered: a word, the person, the chain, its number. */
export type ChainKey = [string, string, string, number];

/** Key of something sealed: a word, the person, what it is, its id (`copy/sealed.ts` of the outbox). */
export type SealKey = [string, string, string, string];

/** What the server knows too, or what can be asked for again. */
interface BaseStores {
  replica: { key: [string, string]; value: ReplicaRow; indexes: { por_ruta: [string, string] } };
  meta: { key: string; value: unknown };
}

/** Every store of the shell's phone database, whichever of its two databases holds it (reliability.md point 12). */
export interface PhoneSchema extends DBSchema, OutboxStores, BaseStores {}

/** Name of a store. */
export type Store = StoreNames<PhoneSchema>;

/** Which of the two databases: `base` for the replica and small values, `outbox` for what must not be lost. */
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

/**
 * The one database that holds all of `stores`; throws `TypeError` when they lie apart, as no transaction reaches both.
 */
export function placeOf(stores: readonly Store[]): Place {
  const places = new Set(stores.map((store) => PLACES[store]));
  const [place] = places;
  if (place === undefined || places.size > 1) throw new TypeError(`no database holds ${stores.join(', ')}`);
  return place;
}
