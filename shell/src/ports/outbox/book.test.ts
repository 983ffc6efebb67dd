import 'fake-indexeddb/auto';
import type { OperationRow } from '../../phone-db/rows.ts';
import { FakeServer } from './testing/fake-server.ts';
import { freshPair, freshPhone, memoryBus, operation, startPage } from './testing/phone.ts';

test('a page hears how a row stands from the row alone', async () => {
  const db = await freshPhone();
  const bus = memoryBus();
  const page = await startPage({ db, server: new FakeServer(), bus });
  const op = operation();
  await page.outbox.commit(op);
  const told: (string | undefined)[] = [];
  page.outbox.follow(op.id, ({ state, attempts, detail }) => told.push(`${state} ${attempts} ${detail}`));
  const dead = await page.store.buried('u1', op.id, 'OB-202', 'No.');
  if (dead) bus.emit({ kind: 'dead', uid: 'u1', id: op.id, row: dead });
  const row = await page.store.revived('u1', op.id);
  if (row) bus.emit({ kind: 'revived', uid: 'u1', id: op.id, row });
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

test('who saves a record has the answer before lists are drawn with it; who follows an alarm hears every state of it before', async () => {
  const { db, server } = await freshPair();
  const page = await startPage({ db, server });
  const { outbox } = page;
  const told: string[] = [];
  outbox.status.subscribe(() => told.push('lists'));
  const until = async (words: readonly string[]) => {
    while (told.length < words.length) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(told.splice(0)).toEqual(words);
  };
  await outbox.commit(operation()).then(() => told.push('answer'));
  await until(['answer', 'lists']);
  // Long enough ago that lists could be told again at once.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const alarm = operation({ aggregate: 'alarma/1' });
  await outbox.commit(alarm).then(() => told.push('answer'));
  outbox.follow(alarm.id, ({ state }) => told.push(state));
  await page.urgent();
  await until(['answer', 'enviando', 'entregado', 'lists']);
  outbox.stop();
  db.close();
});

test('a list of thousands is told a few times while all of it leaves, and says at every moment how it is', async () => {
  const db = await freshPhone();
  const bus = memoryBus();
  const { outbox, store } = await startPage({ db, server: new FakeServer(), bus });
  const row = (await store.commit('u1', operation(), 1)) as { readonly value: OperationRow };
  const rows = Array.from({ length: 2_000 }, (_, n) => {
    const id = `op${n}`;
    return { ...row.value, id, aggregate: id, seq: n + 2 };
  });
  for (const each of rows) bus.emit({ kind: 'committed', uid: 'u1', id: each.id, row: each });
  let told = 0;
  outbox.status.subscribe(() => {
    told += 1;
  });
  for (const { id } of rows) {
    bus.emit({ kind: 'sending', uid: 'u1', id, filesSent: 0 });
    bus.emit({ kind: 'delivered', uid: 'u1', id, updates: {} });
  }
  expect(told).toBeLessThan(10);
  expect(outbox.status.get().map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(new Set(outbox.status.get().map(({ state }) => state))).toEqual(new Set(['entregado']));
  expect(outbox.waiting.get()).toEqual([]);
  outbox.stop();
  db.close();
});
