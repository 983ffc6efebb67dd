import { foldInto } from '../replica/fold.ts';
import { contentSum } from './content-sum.ts';
import type { CrashHook } from './crash.ts';
import type { Phone } from './db.ts';
import { ENVELOPE, type OperationRow } from './rows.ts';
import { rememberDone } from './store-done.ts';
import { write } from './transaction.ts';

/**
 * After the server's yes: the operation and its bytes leave the phone, its effects stay as jobs of their own and
 * the replica learns what the server now holds. One transaction; repeating it does no harm.
 */
export async function deliverOperation(
  db: Phone,
  hook: CrashHook,
  row: OperationRow,
  at: number,
  taken: OperationRow['updates'] = row.updates,
): Promise<void> {
  const sum = row.sum ?? (await contentSum(row));
  await hook('C11');
  await write(db, ['operations', 'done', 'files', 'bytes', 'effects', 'replica'], 'strict', async (tx) => {
    const operations = tx.objectStore('operations');
    // A second drainer that came late must not put the effects back.
    if (!(await operations.get([row.uid, row.id]))) return;
    await operations.delete([row.uid, row.id]);
    await rememberDone(tx.objectStore('done'), { v: ENVELOPE, uid: row.uid, id: row.id, sum, at });
    for (const { id_archivo } of row.files) {
      await tx.objectStore('files').delete(id_archivo);
      await tx.objectStore('bytes').delete(id_archivo);
    }
    await hook('C12');
    for (const [n, effect] of row.effects.entries()) {
      const id = `${row.id}/${n}`;
      const job = {
        v: ENVELOPE,
        id,
        uid: row.uid,
        op: row.id,
        effect,
        at,
        attempts: 0,
        state: 'pendiente',
      } as const;
      await tx.objectStore('effects').put(job);
    }
    await foldInto(tx.objectStore('replica'), { ...row, updates: taken }, at);
  });
}
