import type { Effect } from '@gr/shared/contract/outbox';
import type { Phone } from '../../phone-db/db.ts';
import { ENVELOPE } from '../../phone-db/rows.ts';
import { sealedIds } from './copy/sealed.ts';

/** Counts the operations of one person on this phone, dead letters and sealed ones included. */
export async function countOperations(db: Phone, uid: string): Promise<number> {
  const sealed = await sealedIds(db, 'registro', uid);
  return (await db.countFromIndex('operations', 'por_uid', uid)) + sealed.length;
}

/** Stores the pending call `effect` of the operation or session event `op`; `at` in ms since epoch. */
export async function addEffect(
  db: Phone,
  uid: string,
  op: string,
  effect: Effect,
  at: number,
): Promise<void> {
  const base = { v: ENVELOPE, id: `${op}/0`, uid, op, effect, at } as const;
  await db.put('effects', { ...base, attempts: 0, state: 'pendiente' });
}
