import type { OperationRow } from '../../../phone-db/rows.ts';
import type { OutboxStore } from '../store.ts';
import { type Copies, namesOf } from './copies.ts';
import type { EntryName } from './entry-name.ts';
import type { Mirror } from './mirror.ts';

/** Called with a row within the transaction that writes it; `replaces` = the dead letter that it replaces. */
export type OnRow = (row: OperationRow, replaces?: string) => void;

/**
 * Wraps the outbox's storage with its second copy: a row's copy is written in parallel with the strict transaction that saves
 * it, both are awaited, and a row deleted from the database is deleted from the copy afterwards. A crash in between leaves a
 * copy too many, never one too few; the next start detects it by the delivered ids in the database. A delivered operation
 * leaves the mirror when the pages receive the event, whoever delivered it. Its copy stays until its calls were made: restored after
 * a wipe, it is sent again, the ledger recognises it, and its calls come back.
 * @param make creates the storage, which calls `onRow` within its transactions
 * @param mirror `null` in the service worker, which has no key-value storage
 */
export function storeWithCopies(
  make: (onRow: OnRow) => OutboxStore,
  copies: Copies,
  mirror: Mirror | null,
): OutboxStore {
  /** Rows whose transaction has not ended. */
  const open = new Map<string, OperationRow>();
  const store = make((row, replaces) => {
    open.set(row.id, row);
    copies.putRow(row, replaces);
  });
  const dropRow = (uid: string, id: string) => copies.drop([{ kind: 'registro', uid, id }]);

  async function keep(row: OperationRow): Promise<void> {
    mirror?.add(row);
    await copies.kept(row);
  }

  return {
    ...store,
    async commit(uid, operation, savedAt) {
      const saved = await store.commit(uid, operation, savedAt);
      const begun = open.get(operation.id);
      open.delete(operation.id);
      if (!saved.ok && begun) dropRow(uid, operation.id);
      if (saved.ok && begun) await keep(begun);
      return saved;
    },
    async replaced(uid, id, next) {
      try {
        const row = await store.replaced(uid, id, next);
        if (row === null) return null;
        await keep(row);
        mirror?.remove({ uid, id });
        dropRow(uid, id);
        return row;
      } catch (cause) {
        if (open.has(next.id)) dropRow(uid, next.id);
        throw cause;
      } finally {
        open.delete(next.id);
      }
    },
    async delivered(row, at, taken) {
      await store.delivered(row, at, taken);
      // Pictures take up room that other records need.
      if (row.files.length > 0) copies.drop(uncalledFor(row));
      else copies.dropSoon(uncalledFor(row));
    },
    async deliveredTogether(rows, at) {
      await store.deliveredTogether(rows, at);
      copies.dropSoon(rows.flatMap(uncalledFor));
    },
    async effectTried(row, outcome) {
      const left = await store.effectTried(row, outcome);
      if (!left) copies.dropSoon([{ kind: 'registro', uid: row.uid, id: row.op }]);
      return left;
    },
  };
}

/** Copies of a delivered operation that nothing needs any more. */
function uncalledFor(row: OperationRow): readonly EntryName[] {
  return namesOf(row).filter(({ kind }) => kind === 'foto' || row.effects.length === 0);
}
