import type { Operation } from '@gr/shared/contract/outbox';
import type { Phone } from '../../phone-db/db.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import { write } from '../../phone-db/transaction.ts';
import { contentSum, rowOf } from './content.ts';
import { readRow } from './envelope.ts';
import { nextSeq } from './store-commit.ts';

/**
 * Puts `next` in the place of a dead letter and ties the files to it, in one strict transaction. `null`, and
 * nothing changed, when the old one is no dead letter any more.
 */
export async function replaceOperation(
  db: Phone,
  uid: string,
  id: string,
  next: Operation,
): Promise<OperationRow | null> {
  const sum = await contentSum(next);
  return write(db, ['operations', 'files', 'meta'], 'strict', async (tx) => {
    const operations = tx.objectStore('operations');
    const raw = await operations.get([uid, id]);
    const old = raw ? readRow(raw) : null;
    if (old?.state !== 'problema') return null;
    const fresh = rowOf(next);
    // What the server has of the files it has: their paths do not name the operation.
    const files = fresh.files.map((f) => old.files.find((o) => o.ruta === f.ruta) ?? f);
    for (const { id_archivo } of files) {
      const file = await tx.objectStore('files').get(id_archivo);
      if (file?.op === id) await tx.objectStore('files').put({ ...file, op: next.id });
    }
    const seq = await nextSeq(tx.objectStore('meta'));
    const row: OperationRow = { ...fresh, files, uid, seq, savedAt: old.savedAt, sum };
    await operations.delete([uid, id]);
    await operations.put(row);
    return row;
  });
}
