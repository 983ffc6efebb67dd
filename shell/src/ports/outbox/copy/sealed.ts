import type { Phone } from '../../../phone-db/db.ts';
import type { SealKey } from '../../../phone-db/stores.ts';
import type { EntryName } from './entry-name.ts';

/** Kinds of things that can be sealed: an operation, a picture, a draft, a pending call. */
export type SealKind = 'registro' | 'foto' | 'borrador' | 'llamada';

/** Readable header of something sealed: enough to know that it waits, whose it is and what it blocks. */
export interface SealedHead {
  readonly v: 1;
  readonly uid: string;
  readonly kind: SealKind;
  readonly id: string;
  /** The phone's installation, which names the key at the server (`_sellos_/{uid}/{disp_id}`). */
  readonly disp_id: string;
  readonly huella: string;
  /** For an operation: its place in the order of saving, its aggregate and its pictures' ids. */
  readonly seq?: number;
  readonly aggregate?: string;
  readonly fotos?: readonly string[];
}

/** AES-GCM ciphertext with its nonce as hex. */
export interface Ciphertext {
  readonly iv: string;
  readonly datos: ArrayBuffer;
}

/**
 * A sealed thing as stored on the phone: beside the counter of saved operations, so that the same transaction can remove its
 * open row.
 */
export interface Sealed extends SealedHead, Ciphertext {}

const WORD = 'sello';

/** Its key in the store of counters. */
export function keyOfSealed({ uid, kind, id }: Pick<SealedHead, 'uid' | 'kind' | 'id'>): SealKey {
  return [WORD, uid, kind, id];
}

/** The header as additional authenticated data: with other values or another order the ciphertext does not open. */
export function clearText(head: SealedHead): string {
  const { v, uid, kind, id, disp_id, huella, seq = null, aggregate = null, fotos = null } = head;
  return JSON.stringify([v, uid, kind, id, disp_id, huella, seq, aggregate, fotos]);
}

/** Reads every sealed thing of one kind of a person; operations in order of saving. Pictures are read one by one instead. */
export async function sealedOf(
  db: Phone,
  uid: string,
  kind: Exclude<SealKind, 'foto'>,
): Promise<readonly Sealed[]> {
  const all = (await db.getAll('counter', within(uid, kind))) as readonly Sealed[];
  return [...all].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
}

/** Ids of sealed things of one kind, of one person or of all. */
export async function sealedIds(
  db: Phone,
  kind: SealKind,
  uid?: string,
): Promise<readonly { readonly uid: string; readonly id: string }[]> {
  const range = uid === undefined ? IDBKeyRange.bound([WORD, ''], [WORD, []]) : within(uid, kind);
  const keys = (await db.getAllKeys('counter', range)) as readonly SealKey[];
  return keys.flatMap(([, owner, of, id]) => (of === kind ? [{ uid: owner, id }] : []));
}

/** One sealed thing; `null` = there is none. */
export async function readSealed(
  db: Phone,
  of: Pick<SealedHead, 'uid' | 'kind' | 'id'>,
): Promise<Sealed | null> {
  return ((await db.get('counter', keyOfSealed(of))) as Sealed | undefined) ?? null;
}

/** Whether anything of a person is sealed on this phone. */
export async function hasSealed(db: Phone, uid: string): Promise<boolean> {
  return (await db.getAllKeys('counter', IDBKeyRange.bound([WORD, uid], [WORD, uid, []]), 1)).length > 0;
}

function within(uid: string, kind: SealKind): IDBKeyRange {
  // In IndexedDB's key order an array sorts after every string.
  return IDBKeyRange.bound([WORD, uid, kind], [WORD, uid, kind, []]);
}

/** The file of the second copy that holds something sealed. */
export function sealedName({ uid, kind, id }: Pick<SealedHead, 'uid' | 'kind' | 'id'>): EntryName {
  return { kind: 'sello', uid, id: `${kind}/${id}` };
}

/** Sealed thing that a file of the second copy holds; `null` = nothing sealed. */
export function sealedOfName({ kind, uid, id }: EntryName): Pick<SealedHead, 'uid' | 'kind' | 'id'> | null {
  const [of, ...rest] = id.split('/');
  if (kind !== 'sello' || (of !== 'registro' && of !== 'foto')) return null;
  return { uid, kind: of, id: rest.join('/') };
}
