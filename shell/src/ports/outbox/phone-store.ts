import type { Operation } from '@gr/shared/contract/outbox';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import type { Eslabon, Linked } from '@gr/shared/domain/registro/chain';
import { contentSum, ledgerSum } from '@gr/shared/domain/registro/content-sum';
import { malformed } from '@gr/shared/domain/registro/operation';
import { type CrashHook, noCrash } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import { ENVELOPE, type OperationRow } from '../../phone-db/rows.ts';
import { storageFailure } from '../../phone-db/storage-failure.ts';
import { COUNTER } from '../../phone-db/stores.ts';
import { atOnce, type WriteTx, write } from '../../phone-db/transaction.ts';
import {
  type Chain,
  type ChainTimes,
  createChain,
  type Offer,
  OUTPACED,
  pageTimes,
  stillFits,
  takeLink,
} from './chain/chain.ts';
import type { CounterStore, OpenLink } from './chain/head.ts';
import { sealedIds, sealedOf } from './copy/sealed.ts';
import type { OnRow } from './copy/store-with-copies.ts';
import { mensajes } from './mensajes.ts';
import { attempted, buried, readRow, revived, rowOf, withFilesSent } from './row.ts';
import type { OutboxStore } from './store.ts';
import { deliverOperation, deliverTogether, effectStore, rememberDone } from './store-deliver.ts';
import { withReserve } from './with-reserve.ts';

const STORES = ['operations', 'done', 'files', 'drafts', 'counter'] as const;
type CommitTx = WriteTx<(typeof STORES)[number]>;

/** Dependencies of a saving. */
interface Saving {
  readonly db: Phone;
  readonly hook: CrashHook;
  readonly onRow: OnRow;
  readonly chain: Chain;
}

/** Thrown inside the transaction to roll it back. */
class Refused extends Error {}
/** Thrown inside the transaction: the id already has other content. */
class OtherContent extends Error {}

/**
 * Creates the outbox's storage in the phone's database. `hook` is called at C3, C4 and C12, `onRow` with every new row within
 * its transaction. Every operation gets its link of the person's chain in the transaction that saves it (`chain/`).
 */
export function phoneStore(
  db: Phone,
  hook: CrashHook = noCrash,
  onRow: OnRow = () => undefined,
  times: ChainTimes = pageTimes,
): OutboxStore {
  const on: Saving = { db, hook, onRow, chain: createChain(db, times) };
  async function change(
    uid: string,
    id: string,
    next: (row: OperationRow) => OperationRow,
  ): Promise<OperationRow | null> {
    return write(db, ['operations'], 'relaxed', async (tx) => {
      const store = tx.objectStore('operations');
      const row = await store.get([uid, id]);
      if (!row) return null;
      // A row of another envelope is stored in this version's form; an unreadable one stays as it is.
      const read = readRow(row);
      const written = next(read.original === undefined ? read : row);
      await store.put(written);
      return readRow(written);
    });
  }

  return {
    prepare: on.chain.prepare,
    commit: (uid, operation, savedAt) => commitOperation(on, uid, operation, savedAt),
    async operations(uid) {
      const rows = await db.getAllFromIndex('operations', 'por_uid', uid);
      return rows.map((row) => readRow(row)).sort((a, b) => a.seq - b.seq);
    },
    async operation(uid, id) {
      const row = await db.get('operations', [uid, id]);
      return row ? readRow(row) : null;
    },
    async others(uid) {
      const [all, own, sealed] = await Promise.all([
        db.count('operations'),
        db.countFromIndex('operations', 'por_uid', uid),
        sealedIds(db, 'registro'),
      ]);
      return all - own + sealed.filter((one) => one.uid !== uid).length;
    },
    async sealed(uid) {
      return new Set((await sealedOf(db, uid, 'registro')).flatMap(({ aggregate }) => aggregate ?? []));
    },
    async file(id_archivo) {
      const [row, bytes] = await Promise.all([db.get('files', id_archivo), db.get('bytes', id_archivo)]);
      return row && bytes ? { ...row, bytes } : null;
    },
    async fileSent(uid, id, id_archivo) {
      await change(uid, id, (row) => withFilesSent(row, new Set([id_archivo])));
    },
    attempted: (uid, id, detail) => change(uid, id, (row) => attempted(row, detail)),
    buried: (uid, id, code, detail) => change(uid, id, (row) => buried(row, code, detail)),
    revived: (uid, id) => change(uid, id, revived),
    replaced: (uid, id, next) => replaceOperation(on, uid, id, next),
    delivered: (row, at, taken) => deliverOperation(db, hook, row, at, taken),
    deliveredTogether: deliverTogether(db, hook),
    ...effectStore(db),
  };
}

/**
 * The capture transaction: operation, link to its files and removal of its draft, all durable or none. `PhotosPort.add` has
 * stored the bytes in a strict transaction of its own. A known id with the same content returns its row, or `null` when it
 * was delivered from this phone; only the draft is removed.
 */
async function commitOperation(
  { db, hook, onRow, chain }: Saving,
  uid: string,
  operation: Operation,
  savedAt: number,
): Promise<Result<OperationRow | null>> {
  const wrong = malformed(operation);
  if (wrong) return fail('OB-103', mensajes.malformado, wrong);
  try {
    const sum = await contentSum(operation);
    await hook('C3');
    const save = () =>
      chain.save(linkedBy(uid, operation, sum), null, (offer) =>
        write(db, [...STORES], 'strict', async (tx) => {
          const stores = { counter: tx.objectStore('counter'), operations: tx.objectStore('operations') };
          // Requested at once: on a slow phone each awaited answer costs more than the request.
          const [known, fits] = await Promise.all([
            knownAs(tx, uid, operation, sum),
            offer ? stillFits(stores, offer) : true,
          ]);
          if (known) {
            if (!known.same) throw new OtherContent(`${operation.id} has another content`);
            await removeDraft(tx, uid, operation);
            return known.row;
          }
          if (!fits) return OUTPACED;
          await tieFiles(tx, uid, operation);
          const seq = offer ? offer.next.seq : await nextSeq(stores.counter);
          const cadena = offer?.link;
          const fresh: OperationRow = {
            ...{ ...rowOf(operation), uid, seq, savedAt, sum },
            ...(cadena && { cadena }),
          };
          const written = atOnce([
            () => stores.operations.put(fresh),
            () => offer && stores.counter.put(seq, COUNTER),
            () => offer && takeLink(stores, offer),
            () => removeDraft(tx, uid, operation),
          ]);
          // Awaited below; an error of the hook must not leave its rejection unhandled.
          written.catch(() => undefined);
          onRow(fresh);
          await hook('C4');
          await written;
          return fresh;
        }),
      );
    const row = await withReserve(db, save);
    await hook('C5');
    return ok(row);
  } catch (cause) {
    if (cause instanceof OtherContent) return fail('OB-104', mensajes.otroContenido, cause.message);
    if (cause instanceof Refused) return fail('OB-103', mensajes.malformado, cause.message);
    return { ok: false, error: storageFailure(cause) };
  }
}

/** State of the operation's id on this phone: whether the content is the same and, while it is stored, its row. */
async function knownAs(
  tx: CommitTx,
  uid: string,
  operation: Operation,
  sum: string,
): Promise<{ readonly same: boolean; readonly row: OperationRow | null } | null> {
  const key: [string, string] = [uid, operation.id];
  const [raw, done] = await Promise.all([
    tx.objectStore('operations').get(key),
    tx.objectStore('done').get(key),
  ]);
  if (raw) return { same: raw.sum === sum, row: readRow(raw) };
  return done ? { same: done.sum === sum, row: null } : null;
}

async function removeDraft(tx: CommitTx, uid: string, { draft }: Operation): Promise<void> {
  if (draft !== undefined) await tx.objectStore('drafts').delete([uid, draft]);
}

async function tieFiles(tx: CommitTx, uid: string, operation: Operation): Promise<void> {
  const files = tx.objectStore('files');
  const tie = async ({ id_archivo }: Operation['files'][number]) => {
    const file = await files.get(id_archivo);
    if (file?.uid !== uid) throw new Refused(`file ${id_archivo} is not on this phone`);
    if (file.op !== null && file.op !== operation.id)
      throw new Refused(`file ${id_archivo} has an operation`);
    await files.put({ ...file, op: operation.id });
  };
  await Promise.all(operation.files.map(tie));
}

/** Increments the per-phone counter and returns it. */
async function nextSeq(counter: CounterStore): Promise<number> {
  const seq = Number((await counter.get(COUNTER)) ?? 0) + 1;
  await counter.put(seq, COUNTER);
  return seq;
}

/**
 * Replaces a dead letter by `next` and moves the files to it, in one strict transaction. `null`, and nothing changed, when
 * the old one is no dead letter any more.
 */
async function replaceOperation(
  { db, onRow, chain }: Saving,
  uid: string,
  id: string,
  next: Operation,
): Promise<OperationRow | null> {
  const [sum, before] = await Promise.all([contentSum(next), db.get('operations', [uid, id])]);
  const leaving: OpenLink | null = before?.cadena ? openLink(before.cadena, id) : null;
  const save = (offer: Offer | null) =>
    write(db, ['operations', 'done', 'files', 'counter'], 'strict', async (tx) => {
      const operations = tx.objectStore('operations');
      const raw = await operations.get([uid, id]);
      const old = raw ? readRow(raw) : null;
      if (old?.state !== 'problema') return null;
      const stores = { counter: tx.objectStore('counter'), operations: tx.objectStore('operations') };
      if (offer && !(await stillFits(stores, offer))) return OUTPACED;
      const fresh = rowOf(next);
      // Files that the server has keep their state: their paths do not name the operation.
      const files = fresh.files.map((f) => old.files.find((o) => o.ruta === f.ruta) ?? f);
      for (const { id_archivo } of files) {
        const file = await tx.objectStore('files').get(id_archivo);
        if (file?.op === id) await tx.objectStore('files').put({ ...file, op: next.id });
      }
      const seq = await nextSeq(tx.objectStore('counter'));
      const cadena = offer?.link;
      const row: OperationRow = {
        ...{ ...fresh, files, uid, seq, savedAt: old.savedAt, sum },
        ...(cadena && { cadena }),
      };
      await operations.delete([uid, id]);
      await operations.put(row);
      if (offer) await takeLink(stores, offer);
      onRow(row, id);
      // Its second copy may outlive it; the stored id keeps the next start from restoring it.
      await rememberDone(tx.objectStore('done'), [{ v: ENVELOPE, uid, id, sum: old.sum, at: old.savedAt }]);
      return row;
    });
  return withReserve(db, () => chain.save(linkedBy(uid, next, sum), leaving, save));
}

function openLink({ cad, n, esl }: Eslabon, op: string): OpenLink {
  return { cad, op, n, esl };
}

/** Content of the operation's link. */
function linkedBy(uid: string, { id, tipo }: Operation, sum: string): Linked {
  return { uid, op: id, tipo, sum: ledgerSum(sum) };
}
