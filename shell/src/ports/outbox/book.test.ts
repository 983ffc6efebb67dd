import 'fake-indexeddb/auto';
import { FakeServer } from './testing/fake-server.ts';
import { freshPhone, memoryBus, operation, startPage } from './testing/phone.ts';

test('a page hears how a row stands from the row alone, also when an older page of the app tells of it', async () => {
  const db = await freshPhone();
  const bus = memoryBus();
  const page = await startPage({ db, server: new FakeServer(), bus });
  const op = operation();
  await page.outbox.commit(op);
  const told: (string | undefined)[] = [];
  page.outbox.follow(op.id, ({ state, attempts, detail }) => told.push(`${state} ${attempts} ${detail}`));
  await page.store.buried('u1', op.id, 'OB-202', 'No.');
  const heard = new Promise((resolve) => page.outbox.follow(op.id, resolve));
  bus.emit({ kind: 'dead', uid: 'u1', id: op.id });
  await heard;
  const row = await page.store.revived('u1', op.id);
  bus.emit({ kind: 'revived', uid: 'u1', id: op.id, ...(row ? { row } : {}) });
  expect(told).toEqual(['problema 1 No.', 'guardado 1 undefined']);
  db.close();
});

test('a record of another version stays a dead letter after «Reintentar», as its row does', async () => {
  const db = await freshPhone();
  const { store } = await startPage({ db, server: new FakeServer() });
  const op = operation();
  await store.commit('u1', op, 1);
  const row = await db.get('operations', ['u1', op.id]);
  if (!row) throw new Error('no row');
  await db.put('operations', { ...row, v: 99 });
  const page = await startPage({ db, server: new FakeServer() });
  expect(await page.outbox.retry(op.id)).toMatchObject({ ok: true });
  expect(page.outbox.status.get()).toMatchObject([{ id: op.id, state: 'problema' }]);
  expect(await page.store.operations('u1')).toMatchObject([{ state: 'problema', code: 'OB-201' }]);
  db.close();
});
