import type { OperationRow } from '../../../phone-db/rows.ts';
import type { OutboxStore } from '../store.ts';
import { type Copies, namesOf } from './copies.ts';
import type { Mirror } from './mirror.ts';

/** Told of a row within the transaction that writes it; `replaces` = the dead letter it takes the place of. */
export type OnRow = (row: OperationRow, replaces?: string) => void;

/**
 * The outbox's storage with its second copy: a row's copy is written beside the strict transaction that saves it, both are
 * waited for, and what leaves the database leaves the copy after it. A crash in between leaves a copy too many, never one
 * too few; the next start tells it by what the database remembers. From the mirror a delivered operation goes when the
 * pages hear of it, whoever delivered it.
 * @param make the storage; it tells `onRow` within its transactions
 * @param mirror `null` in the service worker, which has no key-value storage
 */
export function storeWithCopies(
  make: (onRow: OnRow) => OutboxStore,
  copies: Copies,
  mirror: Mirror | null,
): OutboxStore {
  /** Rows whose transaction is still open. */
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
      // Pictures take room that others wait for.
      if (row.files.length > 0) copies.drop(namesOf(row));
      else copies.dropSoon(namesOf(row));
    },
    async deliveredTogether(rows, at) {
      await store.deliveredTogether(rows, at);
      copies.dropSoon(rows.flatMap(namesOf));
    },
  };
}
