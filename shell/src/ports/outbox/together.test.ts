import 'fake-indexeddb/auto';
import type { Phone } from '../../phone-db/db.ts';
import { SMALL } from './load-size.ts';
import type { FakeServer, Fault, Seen } from './testing/fake-server.ts';
import { freshPair, freshPhone, operation, startPage } from './testing/phone.ts';

let db: Phone;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = await freshPair());
});
afterEach(() => db.close());

const EFFECT = { tipo: 'funcion_central', funcion: 'regSesiones', query: {} } as const;
const patches = () => server.seen.filter(({ method }) => method === 'PATCH').length;
const firstPatch = (fault: Fault) => {
  let met = false;
  return ({ method }: Seen): Fault => {
    if (method !== 'PATCH' || met) return 'none';
    met = true;
    return fault;
  };
};

async function waiting(count: number) {
  const page = await startPage({ db, server });
  const ops = Array.from({ length: count }, () => operation({ effects: [EFFECT] }));
  for (const op of ops) await page.outbox.commit(op);
  return { page, ops };
}
const states = (page: Awaited<ReturnType<typeof waiting>>['page']) =>
  page.outbox.status.get().map(({ state }) => state);

test('records of different aggregates go in few requests, each once, with their effects', async () => {
  const { page, ops } = await waiting(50);
  await page.drainer.drain();
  expect(patches()).toBe(Math.ceil(50 / SMALL.operations));
  expect(server.commits).toEqual(ops.map(({ id }) => id));
  expect(server.calls).toHaveLength(50);
  expect(await db.count('operations')).toBe(0);
  expect(await db.count('done')).toBe(50);
});

test('once the line was quick, more goes in one request', async () => {
  const { page, ops } = await waiting(5 * SMALL.operations);
  await page.drainer.drain();
  // Three that begin, before anything is known of the line; then the rest in one.
  expect(patches()).toBe(4);
  expect(server.commits).toHaveLength(ops.length);
  expect(await db.count('operations')).toBe(0);
});

test('one refused among 50 becomes a dead letter, the other 49 are delivered', async () => {
  const { page, ops } = await waiting(50);
  server.denied.add(`_a/${ops[20]?.id}`);
  await page.drainer.drain();
  expect(states(page)).toEqual(ops.map((_op, n) => (n === 20 ? 'problema' : 'entregado')));
  expect(new Set(server.commits)).toEqual(new Set(ops.filter((_op, n) => n !== 20).map(({ id }) => id)));
  for (const op of ops) expect(server.writes.get(`_b/${op.id}`) ?? 0).toBe(op === ops[20] ? 0 : 1);
});

test('when the answer to several is lost, the ledger tells of each that it was taken', async () => {
  const { page, ops } = await waiting(5);
  server.fault = firstPatch('after');
  await page.drainer.drain();
  expect(states(page)).toEqual(ops.map(() => 'guardado'));
  page.drainer.kick();
  await page.drainer.drain();
  expect(states(page)).toEqual(ops.map(() => 'entregado'));
  expect(server.commits).toEqual(ops.map(({ id }) => id));
  expect(server.calls).toHaveLength(5);
});

test('what was sent in vain with others is not counted as tried', async () => {
  const { page, ops } = await waiting(3);
  server.fault = firstPatch('expired');
  await page.drainer.drain();
  expect(page.outbox.status.get()).toMatchObject(ops.map(() => ({ state: 'entregado', attempts: 0 })));
});

test('a record that another phone of the person has sent does not hold up those it shares a request with', async () => {
  const { page, ops } = await waiting(4);
  const [first] = ops;
  if (!first) throw new Error('no operation');
  const elsewhere = await freshPhone();
  const other = await startPage({ db: elsewhere, server });
  await other.outbox.commit(first);
  await other.drainer.drain();
  elsewhere.close();
  await page.drainer.drain();
  expect(states(page)).toEqual(ops.map(() => 'entregado'));
  for (const op of ops) expect(server.writes.get(`_a/${op.id}`)).toBe(1);
});
