import type { Phone } from '../../../phone-db/db.ts';
import type { OperationRow } from '../../../phone-db/rows.ts';
import { COUNTER } from '../../../phone-db/stores.ts';
import { write } from '../../../phone-db/transaction.ts';
import type { CopyFolder } from './copy-folder.ts';
import { decodeEntry, type Entry } from './entry.ts';
import { nameOf } from './entry-name.ts';
import { keyOfSealed, type Sealed, sealedName } from './sealed.ts';

/** Key beside the counter of saved operations that marks this database as compared with the second copy since its creation. */
const COMPARED = 'comparada';

/** Reads one copy; `null` = torn, or not readable now. */
export async function readCopy(folder: CopyFolder, name: string): Promise<Entry | null> {
  try {
    return await decodeEntry(await folder.read(name));
  } catch {
    // Whatever the reason, this copy is of no use; the server is asked about doubtful operations.
    return null;
  }
}

/**
 * Puts rows back into the database, pictures first; durable before it resolves. Existing rows stay as they are, so it is
 * idempotent. A picture whose copy is torn is left out: sending the record reports it (`OB-213`).
 */
export async function putBack(db: Phone, folder: CopyFolder, rows: readonly OperationRow[]): Promise<void> {
  for (const row of rows) await putPhotosBack(db, folder, row);
  if (rows.length === 0) return;
  await write(db, ['operations', 'counter'], 'strict', async (tx) => {
    const operations = tx.objectStore('operations');
    for (const row of rows) {
      if (!(await operations.getKey([row.uid, row.id]))) await operations.put(row);
    }
    // Later savings must sort after the restored ones.
    const counter = Number((await tx.objectStore('counter').get(COUNTER)) ?? 0);
    await tx.objectStore('counter').put(Math.max(counter, ...rows.map(({ seq }) => seq)), COUNTER);
  });
}

/** Puts sealed operations back as they are, with their sealed pictures. They are opened at the next sign-in of their person. */
export async function putSealedBack(db: Phone, folder: CopyFolder, all: readonly Sealed[]): Promise<void> {
  for (const sealed of all) {
    const photos: Sealed[] = [];
    for (const id of sealed.fotos ?? []) {
      const entry = await readCopy(folder, nameOf(sealedName({ uid: sealed.uid, kind: 'foto', id })));
      if (entry?.head.kind === 'sello') photos.push({ ...entry.head.sello, datos: entry.bytes });
    }
    await write(db, ['counter'], 'strict', async (tx) => {
      const counter = tx.objectStore('counter');
      for (const one of [...photos, sealed]) {
        if ((await counter.getKey(keyOfSealed(one))) === undefined) await counter.put(one, keyOfSealed(one));
      }
      await counter.put(Math.max(Number((await counter.get(COUNTER)) ?? 0), sealed.seq ?? 0), COUNTER);
    });
  }
}

/** Whether the database was compared since it was created; `false` = it is new, or the browser deleted the old one. */
export async function isCompared(db: Phone): Promise<boolean> {
  return (await db.get('counter', COMPARED)) !== undefined;
}

/** Marks the database as compared: from now on it is authoritative. */
export async function markCompared(db: Phone): Promise<void> {
  await write(db, ['counter'], 'strict', async (tx) => {
    await tx.objectStore('counter').put(1, COMPARED);
  });
}

async function putPhotosBack(db: Phone, folder: CopyFolder, { uid, id, files }: OperationRow): Promise<void> {
  for (const { id_archivo } of files) {
    const entry = await readCopy(folder, nameOf({ kind: 'foto', uid, id: id_archivo }));
    if (entry?.head.kind !== 'foto') continue;
    const { file } = entry.head;
    await write(db, ['files', 'bytes'], 'strict', async (tx) => {
      if (await tx.objectStore('files').getKey(id_archivo)) return;
      await tx.objectStore('files').put({ ...file, op: id });
      await tx.objectStore('bytes').put(entry.bytes, id_archivo);
    });
  }
}
