import type { Operation } from '@gr/shared/contract/outbox';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { contentOf } from '@gr/shared/domain/registro/content';
import { malformed } from '@gr/shared/domain/registro/operation';
import type { IDBPObjectStore, StoreNames } from 'idb';
import type { CrashHook } from '../../phone-db/crash.ts';
import type { Phone, PhoneSchema } from '../../phone-db/db.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import { storageFailure } from '../../phone-db/storage-failure.ts';
import { type WriteTx, write } from '../../phone-db/transaction.ts';
import { contentSum, rowOf } from './content.ts';
import { readRow } from './envelope.ts';
import { mensajes } from './mensajes.ts';

const STORES = ['operations', 'done', 'files', 'drafts', 'meta'] as const;
type MetaStore = IDBPObjectStore<PhoneSchema, StoreNames<PhoneSchema>[], 'meta', 'readwrite'>;
type CommitTx = WriteTx<(typeof STORES)[number]>;
/** Key of the per-phone counter in `meta`. */
const COUNTER = 'contador';

/** Thrown inside the transaction to give everything back. */
class Refused extends Error {}
/** Thrown inside the transaction: the id stands for another content. */
class OtherContent extends Error {}

/**
 * The capture transaction: operation, tie of its files and removal of its draft, on the medium or not at all.
 * The bytes were put on the medium by `PhotosPort.add` in a strict transaction of their own. A known id with the
 * same content answers with its row, `null` when it was delivered from this phone; only the draft goes.
 */
export async function commitOperation(
  db: Phone,
  hook: CrashHook,
  uid: string,
  operation: Operation,
  savedAt: number,
): Promise<Result<OperationRow | null>> {
  const wrong = malformed(operation);
  if (wrong) return fail('OB-103', mensajes.malformado, wrong);
  try {
    const sum = await contentSum(operation);
    await hook('C3');
    const row = await write(db, [...STORES], 'strict', async (tx) => {
      const known = await knownAs(tx, uid, operation, sum);
      if (known) {
        if (!known.same) throw new OtherContent(`${operation.id} has another content`);
        await removeDraft(tx, uid, operation);
        return known.row;
      }
      await tieFiles(tx, uid, operation);
      const fresh: OperationRow = {
        ...rowOf(operation),
        uid,
        seq: await nextSeq(tx.objectStore('meta')),
        savedAt,
        sum,
      };
      await tx.objectStore('operations').put(fresh);
      await hook('C4');
      await removeDraft(tx, uid, operation);
      return fresh;
    });
    await hook('C5');
    return ok(row);
  } catch (cause) {
    if (cause instanceof OtherContent) return fail('OB-104', mensajes.otroContenido, cause.message);
    if (cause instanceof Refused) return fail('OB-103', mensajes.malformado, cause.message);
    return { ok: false, error: storageFailure(cause) };
  }
}

/** What this phone knows under the operation's id: whether it is the same content and, while it is here, its row. */
async function knownAs(
  tx: CommitTx,
  uid: string,
  operation: Operation,
  sum: string,
): Promise<{ readonly same: boolean; readonly row: OperationRow | null } | null> {
  const raw = await tx.objectStore('operations').get([uid, operation.id]);
  if (raw) {
    const row = readRow(raw);
    // By its content: a row of an older version carries no sum.
    return { same: contentOf(row) === contentOf(operation), row };
  }
  const done = await tx.objectStore('done').get([uid, operation.id]);
  return done ? { same: done.sum === sum, row: null } : null;
}

async function removeDraft(tx: CommitTx, uid: string, { draft }: Operation): Promise<void> {
  if (draft !== undefined) await tx.objectStore('drafts').delete([uid, draft]);
}

async function tieFiles(tx: CommitTx, uid: string, operation: Operation): Promise<void> {
  const files = tx.objectStore('files');
  for (const { id_archivo } of operation.files) {
    const file = await files.get(id_archivo);
    if (file?.uid !== uid) throw new Refused(`file ${id_archivo} is not on this phone`);
    if (file.op !== null && file.op !== operation.id)
      throw new Refused(`file ${id_archivo} has an operation`);
    await files.put({ ...file, op: operation.id });
  }
}

/** The next number of the per-phone counter. */
export async function nextSeq(meta: MetaStore): Promise<number> {
  const seq = Number((await meta.get(COUNTER)) ?? 0) + 1;
  await meta.put(seq, COUNTER);
  return seq;
}
