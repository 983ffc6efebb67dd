import type { Phone } from '../../../phone-db/db.ts';
import type { DraftRow, EffectRow, FileRow, OperationRow } from '../../../phone-db/rows.ts';
import { isQuota, write } from '../../../phone-db/transaction.ts';
import { keyOfLink } from '../chain/head.ts';
import type { Copies } from '../copy/copies.ts';
import {
  clearText,
  keyOfSealed,
  readSealed,
  type Sealed,
  type SealedHead,
  sealedIds,
  sealedName,
  sealedOf,
} from '../copy/sealed.ts';
import { opOfDraft } from '../drafts.ts';
import { readRow } from '../row.ts';
import { withReserve } from '../with-reserve.ts';
import type { SealCipher, SealContent } from './cipher.ts';
import { type SealedRecord, type SealTx, STORES } from './records.ts';

/** Dependencies of opening. */
export interface UnsealPlace {
  readonly db: Phone;
  readonly copies: Pick<Copies, 'putRow' | 'putPhoto' | 'drop' | 'settled'>;
  /** The key something was sealed with; `null` = not available now. */
  readonly cipherFor: (head: SealedHead) => Promise<SealCipher | null>;
  /** Called for each operation that waits again. */
  readonly onRow: (row: OperationRow) => void;
  readonly trace: (code: string, cause: unknown) => void;
}

/** A picture that was opened. */
interface OpenPhoto {
  readonly sealed: Sealed;
  readonly file: FileRow;
  readonly bytes: ArrayBuffer;
}

/**
 * Opens everything of a person whose key is available; the rest stays as it is. May be killed anywhere and run again: each
 * record changes from sealed to open in one transaction, and open or delivered records are not written twice. Resolves to false when
 * the phone had no room for some of it, which others make as they are delivered. Rejects when the phone's storage fails.
 */
export async function unsealPerson(on: UnsealPlace, uid: string): Promise<boolean> {
  let fits = true;
  const open = async (one: () => Promise<void>): Promise<void> => {
    try {
      await withReserve(on.db, one);
    } catch (cause) {
      if (!isQuota(cause)) throw cause;
      fits = false;
    }
  };
  for (const sealed of await sealedOf(on.db, uid, 'registro')) await open(() => openRecord(on, sealed));
  for (const { id } of await sealedIds(on.db, 'foto', uid)) await open(() => openLoosePhoto(on, uid, id));
  // After their pictures, which are found by the names in the drafts.
  for (const sealed of await sealedOf(on.db, uid, 'borrador')) await open(() => openDraft(on, sealed));
  for (const sealed of await sealedOf(on.db, uid, 'llamada')) await open(() => openCall(on, sealed));
  return fits;
}

async function openOne(on: UnsealPlace, sealed: Sealed): Promise<SealContent | null> {
  const cipher = await on.cipherFor(sealed);
  if (!cipher) return null;
  return cipher.open(clearText(sealed), sealed).catch((cause: unknown) => {
    // Changed on the phone, or torn: it is never deleted.
    on.trace('OB-308', cause);
    return null;
  });
}

async function openRecord(on: UnsealPlace, sealed: Sealed): Promise<void> {
  const { db, copies } = on;
  const { uid, id } = sealed;
  const content = await openOne(on, sealed);
  if (!content) return;
  const { row, eslabon } = content.value as SealedRecord;
  const photos: OpenPhoto[] = [];
  for (const foto of sealed.fotos ?? []) {
    const one = await readSealed(db, { uid, kind: 'foto', id: foto });
    const photo = one && (await openPhoto(on, one));
    // A missing picture is reported when the record is sent (`OB-213`); one that does not open stays, with its record.
    if (photo) photos.push(photo);
    else if (one) return;
  }
  const came = await write(db, [...STORES], 'relaxed', async (tx) => {
    const counter = tx.objectStore('counter');
    if ((await counter.getKey(keyOfSealed(sealed))) === undefined) return false;
    for (const one of [sealed, ...photos.map((photo) => photo.sealed)])
      await counter.delete(keyOfSealed(one));
    if ((await tx.objectStore('done').getKey([uid, id])) !== undefined) return false;
    for (const photo of photos) await putPhoto(tx, photo);
    // It may have been restored already from an open copy, after the browser deleted the database.
    if ((await tx.objectStore('operations').getKey([uid, id])) !== undefined) return false;
    await tx.objectStore('operations').put(row);
    if (eslabon) await counter.put(eslabon, keyOfLink(uid, eslabon.cad, eslabon.n));
    return true;
  });
  if (came) {
    copies.putRow(row);
    for (const { file, bytes } of photos) copies.putPhoto(file, bytes);
    // Its open copies first: if the database is deleted now, one of the two exists.
    await copies.settled();
    on.onRow(readRow(row));
  }
  copies.drop([sealed, ...photos.map((photo) => photo.sealed)].map(sealedName));
}

async function openPhoto(on: UnsealPlace, sealed: Sealed): Promise<OpenPhoto | null> {
  const content = await openOne(on, sealed);
  return content && { sealed, file: content.value as FileRow, bytes: content.bytes };
}

async function putPhoto(tx: SealTx, { file, bytes }: OpenPhoto): Promise<void> {
  await tx.objectStore('files').put(file);
  await tx.objectStore('bytes').put(bytes, file.id_archivo);
}

/** Opens a picture without a record, of an abandoned form. */
async function openLoosePhoto(on: UnsealPlace, uid: string, id: string): Promise<void> {
  const sealed = await readSealed(on.db, { uid, kind: 'foto', id });
  const photo = sealed && (await openPhoto(on, sealed));
  // A picture of a record that is still sealed is opened with that record.
  if (
    !photo ||
    (photo.file.op !== null && (await readSealed(on.db, { uid, kind: 'registro', id: photo.file.op })))
  )
    return;
  await write(on.db, [...STORES], 'relaxed', async (tx) => {
    if ((await tx.objectStore('counter').getKey(keyOfSealed(photo.sealed))) === undefined) return;
    await putPhoto(tx, photo);
    await tx.objectStore('counter').delete(keyOfSealed(photo.sealed));
  });
  on.copies.putPhoto(photo.file, photo.bytes);
  await on.copies.settled();
  on.copies.drop([sealedName(photo.sealed)]);
}

/** A form begun again meanwhile keeps its place; the sealed draft waits until that is empty. */
async function openDraft(on: UnsealPlace, sealed: Sealed): Promise<void> {
  const content = await openOne(on, sealed);
  if (!content) return;
  const row = content.value as DraftRow;
  await write(on.db, [...STORES], 'relaxed', async (tx) => {
    const counter = tx.objectStore('counter');
    if ((await counter.getKey(keyOfSealed(sealed))) === undefined) return;
    const op = opOfDraft(row.value);
    const saved =
      op !== null &&
      ((await tx.objectStore('operations').getKey([row.uid, op])) ??
        (await tx.objectStore('done').getKey([row.uid, op]))) !== undefined;
    if (!saved) {
      if ((await tx.objectStore('drafts').getKey([row.uid, row.key])) !== undefined) return;
      await tx.objectStore('drafts').put(row);
    }
    await counter.delete(keyOfSealed(sealed));
  });
}

async function openCall(on: UnsealPlace, sealed: Sealed): Promise<void> {
  const content = await openOne(on, sealed);
  if (!content) return;
  await write(on.db, [...STORES], 'relaxed', async (tx) => {
    const counter = tx.objectStore('counter');
    if ((await counter.getKey(keyOfSealed(sealed))) === undefined) return;
    await tx.objectStore('effects').put(content.value as EffectRow);
    await counter.delete(keyOfSealed(sealed));
  });
}
