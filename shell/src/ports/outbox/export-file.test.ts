import 'fake-indexeddb/auto';
import type { Phone } from '../../phone-db/db.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import { FakeServer } from './testing/fake-server.ts';
import { freshPhone, startPage, withFiles } from './testing/phone.ts';

let db: Phone;
beforeEach(async () => {
  db = await freshPhone();
});
afterEach(() => db.close());

async function exported(change: object) {
  const server = new FakeServer();
  const first = await startPage({ db, server });
  const op = await withFiles(db, 1);
  await first.outbox.commit(op);
  const row = await db.get('operations', ['u1', op.id]);
  await db.put('operations', { ...row, ...change } as OperationRow);
  const page = await startPage({ db, server });
  const file = await page.outbox.exportFile(op.id);
  if (!file.ok) throw new Error('no file');
  return { op, page, text: await file.value.blob.text() };
}

test('«Pedir ayuda» gives the whole record with its pictures', async () => {
  const { op, text } = await exported({});
  expect(JSON.parse(text)).toMatchObject({
    operacion: { id: op.id, updates: op.updates },
    archivos: [{ id_archivo: op.files[0]?.id_archivo, base64: expect.stringMatching(/^[\w+/=]+$/) }],
  });
});

test('the record of another version too, as it lies on the phone; nothing of it is laid over readings', async () => {
  const { op, page, text } = await exported({ v: 99, nuevo: 'algo' });
  expect(JSON.parse(text)).toMatchObject({
    operacion: { code: 'OB-201', original: { v: 99, updates: op.updates, nuevo: 'algo' } },
    archivos: [{ id_archivo: op.files[0]?.id_archivo, base64: expect.any(String) }],
  });
  expect(page.outbox.status.get()).toMatchObject([{ state: 'problema', filesTotal: 1 }]);
  expect(page.outbox.waiting.get().map(({ updates }) => updates)).toEqual([{}]);
});
