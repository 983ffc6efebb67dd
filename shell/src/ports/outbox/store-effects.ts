import type { Phone } from '../../phone-db/db.ts';
import { ENVELOPE } from '../../phone-db/rows.ts';
import { write } from '../../phone-db/transaction.ts';
import type { OutboxStore } from './store.ts';

/** The effects' part of the outbox's storage. */
export function effectStore(db: Phone): Pick<OutboxStore, 'effects' | 'addEffect' | 'effectTried'> {
  return {
    async effects(uid) {
      const rows = await db.getAll('effects');
      return rows
        .filter((row) => row.uid === uid || row.effect.tipo === 'funcion_central')
        .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    },
    async addEffect(uid, op, effect, at) {
      await db.put('effects', {
        v: ENVELOPE,
        id: `${op}/0`,
        uid,
        op,
        effect,
        at,
        attempts: 0,
        state: 'pendiente',
      });
    },
    async effectTried(row, outcome) {
      await write(db, ['effects'], 'relaxed', async (tx) => {
        const store = tx.objectStore('effects');
        if (outcome === null) return store.delete([row.uid, row.id]);
        // Another drainer may have finished it meanwhile: never bring it back.
        if (!(await store.get([row.uid, row.id]))) return undefined;
        const { detail: _old, ...rest } = row;
        await store.put({ ...rest, ...outcome });
        return undefined;
      });
    },
  };
}
