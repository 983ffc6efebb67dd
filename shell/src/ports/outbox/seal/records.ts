import type { Phone } from '../../../phone-db/db.ts';
import type { DraftRow, EffectRow, FileRow, OperationRow } from '../../../phone-db/rows.ts';
import type { WriteTx } from '../../../phone-db/transaction.ts';
import { keyOfLink, type OpenLink } from '../chain/head.ts';
import type { SealedHead } from '../copy/sealed.ts';
import type { SealContent } from './cipher.ts';

/** Stores used by sealing and opening. */
export const STORES = ['operations', 'files', 'bytes', 'drafts', 'effects', 'done', 'counter'] as const;
export type SealTx = WriteTx<(typeof STORES)[number]>;

/** One thing to be sealed, with its readable header except the owner. */
export interface Item {
  readonly head: Pick<SealedHead, 'kind' | 'id' | 'seq' | 'aggregate' | 'fotos'>;
  readonly content: SealContent;
}

/** Things that must be sealed together or not at all: a record with its pictures, or a single item. */
export interface Bundle {
  readonly items: readonly Item[];
  /** Deletes the open rows within the transaction that seals. `false` = they changed, or are gone: nothing is done. */
  take(tx: SealTx): Promise<boolean>;
}

/** Plaintext of a sealed operation. */
export interface SealedRecord {
  readonly row: OperationRow;
  /** Its link of the chain, while that is not known as delivered: otherwise another link would report it as not coming. */
  readonly eslabon: OpenLink | null;
}

const NO_BYTES = new ArrayBuffer(0);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Undelivered things of a person on this phone, piece by piece; each is read on demand. */
export async function* openBundles(db: Phone, uid: string): AsyncGenerator<Bundle> {
  const mine = IDBKeyRange.bound([uid, ''], [uid, '\uffff']);
  for (const [, id] of await db.getAllKeys('operations', mine)) {
    const row = await db.get('operations', [uid, id]);
    if (row) yield await ofRecord(db, row);
  }
  for (const row of await db.getAll('drafts', mine)) yield ofDraft(row);
  for (const row of await db.getAll('effects', mine)) if (!isCentral(row)) yield ofEffect(row);
  for (const file of await db.getAll('files')) if (file.uid === uid) yield await ofLooseFile(db, file);
}

/** Whether the call is one to the company itself: it names ids only, and is sent in the session of whoever signs in next. */
function isCentral({ effect }: EffectRow): boolean {
  return effect.tipo === 'funcion_central';
}

async function ofRecord(db: Phone, row: OperationRow): Promise<Bundle> {
  const { uid, id, seq, aggregate, cadena } = row;
  const link = cadena ? keyOfLink(uid, cadena.cad, cadena.n) : null;
  const eslabon = link ? (((await db.get('counter', link)) as OpenLink | undefined) ?? null) : null;
  const files = (await db.getAllFromIndex('files', 'por_op', id)).filter((file) => file.uid === uid);
  const photos = await Promise.all(files.map((file) => ofFile(db, file)));
  const fotos = files.map(({ id_archivo }) => id_archivo);
  const head = { kind: 'registro', id, ...known({ seq, aggregate }), fotos } as const;
  const content = { value: { row, eslabon } satisfies SealedRecord, bytes: NO_BYTES };
  return {
    items: [{ head, content }, ...photos],
    async take(tx) {
      if (!same(await tx.objectStore('operations').get([uid, id]), row)) return false;
      await tx.objectStore('operations').delete([uid, id]);
      if (link) await tx.objectStore('counter').delete(link);
      for (const foto of fotos) await removeFile(tx, foto);
      return true;
    },
  };
}

/** Header fields of a damaged row, as far as it has them. */
function known({ seq, aggregate }: { seq: unknown; aggregate: unknown }) {
  return {
    ...(typeof seq === 'number' && { seq }),
    ...(typeof aggregate === 'string' && { aggregate }),
  };
}

async function ofFile(db: Phone, file: FileRow): Promise<Item> {
  const bytes = (await db.get('bytes', file.id_archivo)) ?? NO_BYTES;
  return { head: { kind: 'foto', id: file.id_archivo }, content: { value: file, bytes } };
}

async function ofLooseFile(db: Phone, file: FileRow): Promise<Bundle> {
  return {
    items: [await ofFile(db, file)],
    async take(tx) {
      if (!same(await tx.objectStore('files').get(file.id_archivo), file)) return false;
      await removeFile(tx, file.id_archivo);
      return true;
    },
  };
}

function ofDraft(row: DraftRow): Bundle {
  const at: [string, string] = [row.uid, row.key];
  return {
    // Without its key, which would reveal what was being written.
    items: [
      { head: { kind: 'borrador', id: crypto.randomUUID() }, content: { value: row, bytes: NO_BYTES } },
    ],
    async take(tx) {
      if (!same(await tx.objectStore('drafts').get(at), row)) return false;
      await tx.objectStore('drafts').delete(at);
      return true;
    },
  };
}

function ofEffect(row: EffectRow): Bundle {
  const at: [string, string] = [row.uid, row.id];
  return {
    items: [{ head: { kind: 'llamada', id: row.id }, content: { value: row, bytes: NO_BYTES } }],
    async take(tx) {
      if (!same(await tx.objectStore('effects').get(at), row)) return false;
      await tx.objectStore('effects').delete(at);
      return true;
    },
  };
}

async function removeFile(tx: SealTx, id: string): Promise<void> {
  await tx.objectStore('files').delete(id);
  await tx.objectStore('bytes').delete(id);
}
