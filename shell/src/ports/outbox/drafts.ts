import type { Json, OutboxPort } from '@gr/shared/contract/outbox';
import { ok } from '@gr/shared/contract/result';
import type { CrashHook } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import { ENVELOPE } from '../../phone-db/rows.ts';
import { storageFailure } from '../../phone-db/storage-failure.ts';
import { write } from '../../phone-db/transaction.ts';

/** Creates the drafts of one person. Their writes are strict too: a form must come back after the browser was killed. */
export function draftsOf(
  db: Phone,
  uid: string,
  wall: () => number,
  hook: CrashHook,
): Pick<OutboxPort, 'saveDraft' | 'loadDraft' | 'listDrafts' | 'removeDraft'> {
  return {
    async saveDraft(key, value) {
      try {
        await write(db, ['drafts', 'operations', 'done'], 'strict', async (tx) => {
          // A pending change must not restore the draft of a form saved meanwhile.
          const op = opOfDraft(value);
          if (op !== null && (await tx.objectStore('operations').getKey([uid, op]))) return;
          if (op !== null && (await tx.objectStore('done').getKey([uid, op]))) return;
          await tx.objectStore('drafts').put({ v: ENVELOPE, uid, key, value, at: wall() });
        });
        await hook('C1');
        return ok(undefined);
      } catch (cause) {
        return { ok: false, error: storageFailure(cause) };
      }
    },
    loadDraft: async (key) => (await db.get('drafts', [uid, key]))?.value ?? null,
    async listDrafts(prefix) {
      const range = IDBKeyRange.bound([uid, prefix], [uid, `${prefix}\uffff`]);
      const rows = await db.getAll('drafts', range);
      return Object.fromEntries(rows.map((row) => [row.key, row.value]));
    },
    removeDraft: async (key) => {
      await db.delete('drafts', [uid, key]);
    },
  };
}

/** The operation that a draft will become, if it names one. */
export function opOfDraft(value: Json): string | null {
  const op = typeof value === 'object' && value !== null ? value.op : null;
  return typeof op === 'string' && op !== '' ? op : null;
}
