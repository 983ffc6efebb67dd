import type { Operation } from '@gr/shared/contract/outbox';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import type { CrashHook } from './crash.ts';
import type { Phone } from './db.ts';
import { readRow } from './envelope.ts';
import { mensajes } from './mensajes.ts';
import { ENVELOPE, type OperationRow } from './rows.ts';
import { isQuota, type WriteTx, write } from './transaction.ts';
import { malformed } from './well-formed.ts';

const STORES = ['operations', 'files', 'drafts', 'meta'] as const;
type CommitTx = WriteTx<(typeof STORES)[number]>;
/** Key of the per-phone counter in `meta`. */
const COUNTER = 'contador';

/** Thrown inside the transaction to give everything back. */
class Refused extends Error {}

/**
 * The capture transaction: operation, tie of its files and removal of its draft, on the medium or not at all.
 * The bytes were put on the medium by `PhotosPort.add` in a strict transaction of their own.
 */
export async function commitOperation(
  db: Phone,
  hook: CrashHook,
  uid: string,
  operation: Operation,
  savedAt: number,
): Promise<Result<OperationRow>> {
  const wrong = malformed(operation);
  if (wrong) return fail('OB-103', mensajes.malformado, wrong);
  await hook('C3');
  try {
    const row = await write(db, [...STORES], 'strict', async (tx) => {
      const known = await tx.objectStore('operations').get([uid, operation.id]);
      if (known) return readRow(known);
      await tieFiles(tx, uid, operation);
      const fresh: OperationRow = { ...envelope(operation), uid, seq: await nextSeq(tx), savedAt };
      await tx.objectStore('operations').put(fresh);
      await hook('C4');
      if (operation.draft !== undefined) await tx.objectStore('drafts').delete([uid, operation.draft]);
      return fresh;
    });
    await hook('C5');
    return ok(row);
  } catch (cause) {
    if (cause instanceof Refused) return fail('OB-103', mensajes.malformado, cause.message);
    if (isQuota(cause)) return fail('OB-101', mensajes.sinEspacio, cause);
    return fail('OB-102', mensajes.almacenDanado, cause);
  }
}

function envelope(operation: Operation): Omit<OperationRow, 'uid' | 'seq' | 'savedAt'> {
  const { id, aggregate, tipo, resumen, updates, effects } = operation;
  const files = operation.files.map(({ id_archivo, ruta }) => ({ id_archivo, ruta, sent: false }));
  return {
    v: ENVELOPE,
    id,
    aggregate,
    tipo,
    resumen,
    updates,
    files,
    effects,
    attempts: 0,
    state: 'guardado',
  };
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

async function nextSeq(tx: CommitTx): Promise<number> {
  const meta = tx.objectStore('meta');
  const seq = Number((await meta.get(COUNTER)) ?? 0) + 1;
  await meta.put(seq, COUNTER);
  return seq;
}
