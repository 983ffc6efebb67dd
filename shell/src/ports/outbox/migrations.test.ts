import 'fake-indexeddb/auto';
import type { Phone } from '../../phone-db/db.ts';
import { ENVELOPE, type OperationRow } from '../../phone-db/rows.ts';
import { MIGRATIONS, type Migration, rowOf } from './row.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { freshPair, operation, startPage } from './testing/phone.ts';

/** The chain of migrations as the store uses it, with made-up ones before the first real version. */
const chain = MIGRATIONS as Record<number, Migration>;
const OLDEST = ENVELOPE - 2;

let db: Phone;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = await freshPair());
  // Two steps: the line had another name, and attempts were not counted.
  chain[OLDEST] = ({ titulo, ...row }) => ({ ...row, resumen: titulo });
  chain[OLDEST + 1] = (row) => {
    if (row.resumen === 'no') throw new Error('this row cannot be brought up');
    return { ...row, attempts: 0 };
  };
});
afterEach(() => {
  delete chain[OLDEST];
  delete chain[OLDEST + 1];
  db.close();
});

/** Puts a row of the oldest version on the phone; gives its id and how it lies there. */
async function older(titulo = 'Registro viejo'): Promise<OperationRow> {
  const { resumen: _resumen, attempts: _attempts, ...rest } = rowOf(operation());
  const row = { ...rest, v: OLDEST, titulo, uid: 'u1', seq: 1, savedAt: 5, sum: 'x' };
  await db.put('operations', row as unknown as OperationRow);
  return row as unknown as OperationRow;
}

const lies = async (id: string): Promise<unknown> => db.get('operations', ['u1', id]);

test('an old row is brought up step by step wherever the store reads it, and leaves as every other', async () => {
  const { id } = await older();
  const page = await startPage({ db, server });
  expect(await page.store.operation('u1', id)).toMatchObject({ v: ENVELOPE, resumen: 'Registro viejo' });
  expect(page.outbox.status.get()).toMatchObject([{ id, resumen: 'Registro viejo', state: 'guardado' }]);
  await page.drainer.drain();
  expect(server.commits).toEqual([id]);
  expect(await db.count('operations')).toBe(0);
});

test('what changes a row writes it down as this version has it', async () => {
  const { id } = await older();
  const page = await startPage({ db, server });
  server.fault = () => 'busy';
  await page.drainer.drain();
  expect(await lies(id)).toMatchObject({ v: ENVELOPE, resumen: 'Registro viejo', attempts: 1 });
  await page.store.buried('u1', id, 'OB-202', 'x');
  await page.store.revived('u1', id);
  expect(await lies(id)).toMatchObject({ v: ENVELOPE, attempts: 2, state: 'guardado' });
  expect(await lies(id)).not.toHaveProperty('titulo');
});

test('one that cannot be brought up is a dead letter with all it holds; it harms no other and is never written over', async () => {
  const row = await older('no');
  const page = await startPage({ db, server });
  const good = operation();
  await page.outbox.commit(good);
  await page.drainer.drain();
  expect(server.commits).toEqual([good.id]);
  expect((await page.store.operation('u1', row.id))?.code).toBe('OB-201');
  const file = await page.outbox.exportFile(row.id);
  expect(file.ok && (await file.value.blob.text())).toContain('"titulo": "no"');
  await page.outbox.retry(row.id);
  await page.drainer.drain();
  expect(await lies(row.id)).toEqual(row);
});

test('a row of a newer app waits untouched after a roll-back, and goes out with the newer app', async () => {
  const op = operation();
  const newer = { ...rowOf(op), v: ENVELOPE + 1, uid: 'u1', seq: 1, savedAt: 5, sum: 'x', nuevo: { a: 1 } };
  await db.put('operations', newer);
  const rolledBack = await startPage({ db, server });
  await rolledBack.drainer.drain();
  expect(server.commits).toEqual([]);
  expect(rolledBack.outbox.status.get()).toMatchObject([{ id: op.id, state: 'problema' }]);
  expect(await lies(op.id)).toEqual(newer);
  // What is newer to the app before is the present version to this one.
  await db.put('operations', { ...newer, v: ENVELOPE });
  const page = await startPage({ db, server });
  await page.drainer.drain();
  expect(server.commits).toEqual([op.id]);
});
