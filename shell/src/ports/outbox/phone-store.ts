import type { CrashHook } from '../../phone-db/crash.ts';
import { noCrash } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import { write } from '../../phone-db/transaction.ts';
import { readRow } from './envelope.ts';
import type { OutboxStore } from './store.ts';
import { commitOperation } from './store-commit.ts';
import { deliverOperation } from './store-deliver.ts';
import { effectStore } from './store-effects.ts';
import { replaceOperation } from './store-replace.ts';

/** The outbox's storage in the phone's database. `hook` is told at C3, C4 and C12. */
export function phoneStore(db: Phone, hook: CrashHook = noCrash): OutboxStore {
  async function change(
    uid: string,
    id: string,
    next: (row: OperationRow) => OperationRow,
  ): Promise<boolean> {
    return write(db, ['operations'], 'relaxed', async (tx) => {
      const store = tx.objectStore('operations');
      const row = await store.get([uid, id]);
      if (!row) return false;
      await store.put(next(row));
      return true;
    });
  }

  return {
    commit: (uid, operation, savedAt) => commitOperation(db, hook, uid, operation, savedAt),
    async operations(uid) {
      const rows = await db.getAllFromIndex('operations', 'por_uid', uid);
      return rows.map((row) => readRow(row)).sort((a, b) => a.seq - b.seq);
    },
    async operation(uid, id) {
      const row = await db.get('operations', [uid, id]);
      return row ? readRow(row) : null;
    },
    async others(uid) {
      const [all, own] = await Promise.all([
        db.count('operations'),
        db.countFromIndex('operations', 'por_uid', uid),
      ]);
      return all - own;
    },
    async file(id_archivo) {
      const [row, bytes] = await Promise.all([db.get('files', id_archivo), db.get('bytes', id_archivo)]);
      return row && bytes ? { ...row, bytes } : null;
    },
    async fileSent(uid, id, id_archivo) {
      await change(uid, id, (row) => ({
        ...row,
        files: row.files.map((f) => (f.id_archivo === id_archivo ? { ...f, sent: true } : f)),
      }));
    },
    async attempted(uid, id, detail) {
      await change(uid, id, (row) => ({ ...row, attempts: row.attempts + 1, detail }));
    },
    async buried(uid, id, code, detail) {
      await change(uid, id, (row) => ({
        ...row,
        attempts: row.attempts + 1,
        state: 'problema',
        code,
        detail,
      }));
    },
    revived: (uid, id) =>
      change(uid, id, ({ code: _code, detail: _detail, ...row }) => ({ ...row, state: 'guardado' })),
    replaced: (uid, id, next) => replaceOperation(db, uid, id, next),
    delivered: (row, at, taken) => deliverOperation(db, hook, row, at, taken),
    ...effectStore(db),
  };
}
