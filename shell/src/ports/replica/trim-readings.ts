import type { Phone } from '../../phone-db/db.ts';
import type { ReplicaRow } from '../../phone-db/rows.ts';
import { write } from '../../phone-db/transaction.ts';

/** Most readings kept per person. */
const MAX_READINGS = 400;

/** Deletes readings of a person over `limit`: single delivered records first, then the least recently used. */
export async function trimReadings(db: Phone, uid: string, limit = MAX_READINGS): Promise<void> {
  const range = IDBKeyRange.bound([uid, ''], [uid, '\uffff']);
  const keys = await db.getAllKeys('replica', range);
  if (keys.length <= limit) return;
  const rows = await db.getAll('replica', range);
  const single = ({ entregado }: ReplicaRow): number => (entregado ? 0 : 1);
  const oldest = rows.sort((a, b) => single(a) - single(b) || a.used - b.used).slice(0, rows.length - limit);
  await write(db, ['replica'], 'relaxed', async (tx) => {
    for (const row of oldest) await tx.objectStore('replica').delete([row.uid, row.key]);
  });
}
