import type { Phone } from '../../../phone-db/db.ts';
import type { OperationRow } from '../../../phone-db/rows.ts';
import { COUNTER } from '../../../phone-db/stores.ts';
import { write } from '../../../phone-db/transaction.ts';
import type { CopyFolder } from './copy-folder.ts';
import { decodeEntry, type Entry } from './entry.ts';
import { nameOf } from './entry-name.ts';
import { keyOfSealed, type Sealed, sealedName } from './sealed.ts';

/** Key beside the counter of saved operations: this database was compared with the second copy since it was made. */
const COMPARED = 'comparada';

/** Reads one copy; `null` = torn, or not readable now. */
export async function readCopy(folder: CopyFolder, name: string): Promise<Entry | null> {
  try {
    return await decodeEntry(await folder.read(name));
  } catch {
    // Whatever the reason, this copy tells nothing; what is doubtful then is asked at the server.
    return null;
  }
}

/**
 * Puts rows back into the database with their pictures, pictures first, on the medium before it resolves. What is there
 * already stays as it is, so that doing it twice does no harm. A picture whose copy is torn is left out: the record says
 * so when it is sent (`OB-213`).
 */
export async function putBack(db: Phone, folder: CopyFolder, rows: readonly OperationRow[]): Promise<void> {
  for (const row of rows) await putPhotosBack(db, folder, row);
  if (rows.length === 0) return;
  await write(db, ['operations', 'counter'], 'strict', async (tx) => {
    const operations = tx.objectStore('operations');
    for (const row of rows) {
      if (!(await operations.getKey([row.uid, row.id]))) await operations.put(row);
    }
    // What is saved from now on comes after what was saved before.
    const counter = Number((await tx.objectStore('counter').get(COUNTER)) ?? 0);
    await tx.objectStore('counter').put(Math.max(counter, ...rows.map(({ seq }) => seq)), COUNTER);
  });
}

/** Puts sealed operations back as they are, with their sealed pictures; only their person's next sign-in opens them. */
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

/** Whether the database was compared since it was made; `false` = it is new, or the browser threw the old one away. */
export async function isCompared(db: Phone): Promise<boolean> {
  return (await db.get('counter', COMPARED)) !== undefined;
}

/** Remembers that the database has been compared: from now on it is the truth. */
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
