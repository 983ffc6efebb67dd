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
