import type { OperationRow } from '../../phone-db/rows.ts';
import { isQuota } from '../../phone-db/transaction.ts';
import { withFilesSent } from './row.ts';
import type { OutboxStore } from './store.ts';

/** Changes of one operation that there was no room to store. */
interface Unwritten {
  readonly sent: ReadonlySet<string>;
  readonly attempts: number;
  readonly detail?: string;
}

const NOTHING: Unwritten = { sent: new Set(), attempts: 0 };

/**
 * The store as the sender uses it. Delivering makes room on a full phone, so a write that only saves work later (a file that arrived,
 * a failed attempt) must not stop it: without room it is kept in memory, for this page or worker session, and traced (`OB-302`).
 * Other failures reject as usual.
 */
export function storeWithoutRoom(
  store: OutboxStore,
  trace: (code: string, cause: unknown) => void,
): OutboxStore {
  const unwritten = new Map<string, Unwritten>();
  const keyOf = (uid: string, id: string) => `${uid}/${id}`;
  const of = (key: string) => unwritten.get(key) ?? NOTHING;

  function asKnown(row: OperationRow): OperationRow {
    const known = unwritten.get(keyOf(row.uid, row.id));
    if (!known) return row;
    const detail = known.detail === undefined ? {} : { detail: known.detail };
    return { ...withFilesSent(row, known.sent), attempts: row.attempts + known.attempts, ...detail };
  }
  /** Result of the write, `undefined` when there was no room for it. */
  async function fits<T>(writing: Promise<T>): Promise<{ readonly written: T } | undefined> {
    try {
      return { written: await writing };
    } catch (cause) {
      if (!isQuota(cause)) throw cause;
      trace('OB-302', cause);
      return undefined;
    }
  }

  return {
    ...store,
    operations: async (uid) => (await store.operations(uid)).map(asKnown),
    async operation(uid, id) {
      const row = await store.operation(uid, id);
      return row && asKnown(row);
    },
    async fileSent(uid, id, id_archivo) {
      if (await fits(store.fileSent(uid, id, id_archivo))) return;
      const key = keyOf(uid, id);
      unwritten.set(key, { ...of(key), sent: new Set([...of(key).sent, id_archivo]) });
    },
    async attempted(uid, id, detail) {
      const key = keyOf(uid, id);
      const done = await fits(store.attempted(uid, id, detail));
      const { sent, attempts } = of(key);
      if (!done) unwritten.set(key, { sent, attempts: attempts + 1, detail });
      // The cause stored now is newer than the one kept here.
      else if (unwritten.has(key)) unwritten.set(key, { sent, attempts });
      const row = done ? done.written : await store.operation(uid, id);
      return row && asKnown(row);
    },
    async effectTried(row, outcome) {
      const done = await fits(store.effectTried(row, outcome));
      return done ? done.written : true;
    },
    async delivered(row, at, taken) {
      await store.delivered(row, at, taken);
      unwritten.delete(keyOf(row.uid, row.id));
    },
    async deliveredTogether(rows, at) {
      await store.deliveredTogether(rows, at);
      for (const { uid, id } of rows) unwritten.delete(keyOf(uid, id));
    },
  };
}
