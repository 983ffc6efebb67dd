import 'fake-indexeddb/auto';
import { ok } from '@gr/shared/contract/result';
import type { Phone } from '../../phone-db/db.ts';
import type { FakeServer, Fault, Seen } from './testing/fake-server.ts';
import { freshPair, noToken, operation, startPage, tokenOf, withFiles } from './testing/phone.ts';

let db: Phone;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = await freshPair());
});
afterEach(() => db.close());

const only = (method: string, fault: Fault) => {
  let left = 1;
  return (seen: Seen): Fault => {
    if (seen.method !== method || left === 0) return 'none';
    left -= 1;
    return fault;
  };
};

test('a saved operation reaches both trees and the ledger, and leaves the phone', async () => {
  const page = await startPage({ db, server });
  const op = await withFiles(db, 2, {
    effects: [{ tipo: 'funcion_central', funcion: 'regSesiones', query: { a: '1' } }],
  });
  expect(await page.outbox.commit(op)).toMatchObject({
    ok: true,
    value: { state: 'guardado', filesTotal: 2 },
  });
  await page.drainer.drain();
  expect(server.at(`_a/${op.id}`)).toEqual(server.at(`_b/${op.id}`));
  expect(server.at(`_ops/u1/${op.id}`)).not.toBeNull();
  expect([...server.files.keys()]).toEqual(op.files.map((f) => f.ruta));
  expect(server.torn).toEqual([]);
  expect(server.calls).toEqual([`/fn/demo-gr/us-central1/regSesiones?op=${op.id}`]);
  expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado', filesSent: 2 }]);
  expect(await db.count('operations')).toBe(0);
  expect(await db.count('bytes')).toBe(0);
  expect(await db.count('effects')).toBe(0);
});

test.each<[Fault]>([['before'], ['after'], ['busy'], ['portal']])(
  'a record whose PATCH meets "%s" waits and arrives once',
  async (fault) => {
    const page = await startPage({ db, server });
    const op = operation();
    await page.outbox.commit(op);
    server.fault = only('PATCH', fault);
    await page.drainer.drain();
    expect(page.outbox.status.get()).toMatchObject([{ state: 'guardado', attempts: 1 }]);
    expect(await db.count('operations')).toBe(1);
    page.clock.advance(60_000);
    await page.drainer.drain();
    expect(server.writes.get(`_a/${op.id}`)).toBe(1);
    expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
  },
);

test.each<[Fault]>([['before'], ['after'], ['busy'], ['portal']])(
  'a photo whose upload meets "%s" arrives once, before its record',
  async (fault) => {
    const page = await startPage({ db, server });
    const op = await withFiles(db, 1);
    await page.outbox.commit(op);
    server.fault = only('POST', fault);
    await page.drainer.drain();
    expect(server.commits).toEqual([]);
    page.clock.advance(60_000);
    await page.drainer.drain();
    expect(server.torn).toEqual([]);
    expect(server.files.size).toBe(1);
    expect(server.commits).toEqual([op.id]);
  },
);

test.each([
  ['a week later, when the server has swept it', 8 * 24 * 3_600_000, 1],
  ['an hour later, without asking', 3_600_000, 0],
])('a photo whose record goes out %s is looked for again', async (_, ms, asked) => {
  const page = await startPage({ db, server });
  const op = await withFiles(db, 1);
  await page.outbox.commit(op);
  server.fault = only('PATCH', 'before');
  await page.drainer.drain();
  if (asked > 0) server.files.clear();
  page.clock.advance(ms);
  server.seen.length = 0;
  await page.drainer.drain();
  expect(server.seen.filter(({ path, method }) => path.includes('/o/') && method === 'GET')).toHaveLength(
    asked,
  );
  expect(server.commits).toEqual([op.id]);
  expect(server.torn).toEqual([]);
  expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado', filesSent: 1 }]);
});

test('a replay refused by the rules is settled by the ledger in the same pass', async () => {
  const page = await startPage({ db, server });
  const op = operation();
  await page.outbox.commit(op);
  server.fault = only('PATCH', 'twice');
  await page.drainer.drain();
  expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
  expect(server.writes.get(`_a/${op.id}`)).toBe(1);
});

test('an expired token is renewed once and the record goes out', async () => {
  server.goodTokens.clear();
  server.goodTokens.add(tokenOf('u1', 2));
  const forced: boolean[] = [];
  const page = await startPage({
    db,
    server,
    getToken: async (force) => {
      forced.push(force);
      return ok(tokenOf('u1', force ? 2 : 1));
    },
  });
  const op = await withFiles(db, 1);
  await page.outbox.commit(op);
  await page.drainer.drain();
  expect(server.commits).toEqual([op.id]);
  expect(forced).toContain(true);
});

test('somebody else’s file in the place of a photo is a dead letter, not a silent success', async () => {
  const page = await startPage({ db, server });
  const op = await withFiles(db, 1);
  server.files.set(op.files[0]?.ruta ?? '', { sha256: 'other', size: 3 });
  await page.outbox.commit(op);
  await page.drainer.drain();
  expect(page.outbox.status.get()).toMatchObject([{ state: 'problema' }]);
  expect(await page.store.operations('u1')).toMatchObject([{ code: 'OB-211' }]);
  expect(server.commits).toEqual([]);
});

test('a person the server does not know any more waits; nothing is buried', async () => {
  server.goodTokens.clear();
  const page = await startPage({ db, server });
  await page.outbox.commit(operation());
  await page.drainer.drain();
  expect(page.outbox.status.get()).toMatchObject([{ state: 'guardado' }]);
  expect(page.outbox.drain.get()).toMatchObject({
    kind: 'esperando',
    why: expect.stringContaining('sesión'),
  });
});

test.each(['SE-201', 'SE-202'] as const)('without a token (%s) nothing leaves', async (code) => {
  const page = await startPage({ db, server, getToken: noToken(code) });
  await page.outbox.commit(operation());
  await page.drainer.drain();
  expect(server.seen).toEqual([]);
  expect(page.outbox.status.get()).toMatchObject([{ state: 'guardado' }]);
});

test('order within an aggregate is kept although the second could go at once', async () => {
  const page = await startPage({ db, server });
  const ops = Array.from({ length: 5 }, () => operation({ aggregate: 'ronda/1' }));
  for (const op of ops) await page.outbox.commit(op);
  server.fault = only('PATCH', 'busy');
  await page.drainer.drain();
  page.clock.advance(400_000);
  await page.drainer.drain();
  expect(server.commits).toEqual(ops.map((op) => op.id));
});

test('rows of one person never leave with another’s sender', async () => {
  const first = await startPage({ db, server });
  await first.outbox.commit(operation());
  server.goodTokens.add(tokenOf('u2'));
  const second = await startPage({ db, server, uid: 'u2' });
  await second.drainer.drain();
  expect(server.seen).toEqual([]);
  expect(second.outbox.status.get()).toEqual([]);
  expect(second.outbox.summary.get()).toMatchObject({ pending: 0, others: 1 });
});

test('the sender tries again by itself when its wait is over, and at once when kicked', async () => {
  const page = await startPage({ db, server });
  await page.outbox.commit(operation());
  server.fault = () => 'before';
  await page.drainer.drain();
  expect(page.outbox.drain.get()).toMatchObject({ kind: 'esperando' });
  const asked = server.seen.length;
  await page.drainer.drain();
  expect(server.seen.length).toBe(asked);
  server.fault = () => 'none';
  page.drainer.kick();
  await page.drainer.drain();
  expect(page.outbox.drain.get()).toEqual({ kind: 'al_dia' });
});

test('two drainers of one phone send once', async () => {
  const { pageLocks } = await import('../../base/locks.ts');
  const exclusive = pageLocks();
  const page = await startPage({ db, server, exclusive });
  const worker = await startPage({ db, server, exclusive });
  const ops = Array.from({ length: 6 }, () => operation());
  for (const op of ops) await page.outbox.commit(op);
  await Promise.all([page.drainer.drain(), worker.drainer.drain()]);
  expect([...server.commits].sort()).toEqual(ops.map(({ id }) => id).sort());
  expect(server.seen.filter((s) => s.method === 'PATCH')).toHaveLength(1);
});

test('a stopped sender sends no more and counts no attempt', async () => {
  const page = await startPage({ db, server });
  await page.outbox.commit(operation());
  await page.drainer.stop();
  await page.drainer.drain();
  expect(server.seen).toEqual([]);
  expect(await page.store.operations('u1')).toMatchObject([{ attempts: 0 }]);
});

test('with the server down, saving and the beat ask it no more often; a kick asks at once', async () => {
  const page = await startPage({ db, server, random: () => 0.99 });
  server.fault = () => 'before';
  const patches = () => server.seen.filter(({ method }) => method === 'PATCH').length;
  await page.outbox.commit(operation());
  await page.drainer.drain();
  for (let i = 0; i < 20; i += 1) {
    // What a commit and the beat ask for; 15 s in all.
    await page.outbox.commit(operation());
    await page.drainer.drain();
    page.clock.advance(750);
    await page.drainer.drain();
  }
  // Waits of about 1, 2, 4 and 8 s: five passes, each with as many aggregates as go side by side.
  expect(patches()).toBeLessThanOrEqual(5 * 3);
  const before = patches();
  page.drainer.kick();
  await page.drainer.drain();
  expect(patches()).toBeGreaterThan(before);
});

test.each([
  [true, 45_000],
  [false, 300_000],
])('waits have an end (visible: %s): %d ms at most', async (visible, most) => {
  const page = await startPage({ db, server, visible: () => visible, random: () => 1 });
  server.fault = () => 'before';
  await page.outbox.commit(operation());
  for (let i = 0; i < 12; i += 1) {
    page.drainer.kick();
    await page.drainer.drain();
  }
  const state = page.outbox.drain.get();
  expect(state.kind === 'esperando' ? state.until - page.clock.wall() : 0).toBe(most);
});

test('saving and «Reintentar» ask for what is due; only «Enviar ahora» lets the waits go', async () => {
  const asked: string[] = [];
  const page = await startPage({ db, server, asked: (what) => asked.push(what) });
  const op = operation();
  await page.outbox.commit(op);
  await page.outbox.commit(op);
  await page.store.buried('u1', op.id, 'OB-202', 'x');
  await page.outbox.retry(op.id);
  expect(asked).toEqual(['due', 'due']);
  page.outbox.sendNow();
  expect(asked).toEqual(['due', 'due', 'kick']);
});

test('an alarm goes first and alone, and does not wait for a pass that is under way', async () => {
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  /** How often the queue was read until each alarm left. */
  let reads = 0;
  const left: number[] = [];
  /** What the screen says of each while its delivery is being stored. */
  const shown: string[] = [];
  const page = await startPage({
    ...{ db, server },
    sabotage: (store) => ({
      ...store,
      async operations(uid) {
        reads += 1;
        return store.operations(uid);
      },
      async delivered(row, ...rest) {
        shown.push(`${row.tipo} ${page.outbox.status.get().find(({ id }) => id === row.id)?.state}`);
        return store.delivered(row, ...rest);
      },
    }),
    fetch: async (input, init) => {
      if (init?.method === 'POST') await held;
      if (typeof init?.body === 'string' && init.body.includes('"alarma"')) left.push(reads);
      return server.fetch(input, init);
    },
  });
  await page.outbox.commit(await withFiles(db, 1));
  await page.outbox.commit(operation());
  const first = operation({ aggregate: 'alarma/1', tipo: 'alarma', creates: true });
  await page.outbox.commit(first);
  const until = async (is: () => boolean) => {
    while (!is()) await new Promise((resolve) => setTimeout(resolve));
  };
  const pass = page.drainer.drain();
  await until(() => page.outbox.waiting.get().length === 1);
  expect(server.commits[0]).toBe(first.id);
  const later = operation({ aggregate: 'alarma/2', tipo: 'alarma', creates: true });
  await page.outbox.commit(later);
  const urgent = Promise.all([page.urgent(), page.urgent()]);
  await until(() => server.writes.get(`_a/${later.id}`) === 1);
  expect(server.files.size).toBe(0);
  // On a slow phone a long queue takes long to read: a later alarm does not wait for it.
  expect(left[1]).toBe(left[0]);
  open();
  await Promise.all([pass, urgent]);
  expect(page.outbox.status.get().map(({ state }) => state)).toEqual(Array(4).fill('entregado'));
  expect(server.seen.filter(({ method }) => method === 'PATCH')).toHaveLength(4);
  expect(new Set(shown)).toEqual(new Set(['alarma entregado', 'prueba enviando']));
});

test('while the button of an alarm is held nothing is sent; afterwards what was on the line goes again', async () => {
  const page = await startPage({ db, server });
  const photo = await withFiles(db, 1);
  await page.outbox.commit(photo);
  const resume = page.outbox.pause();
  const sending = page.drainer.drain();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.seen).toEqual([]);
  resume();
  await sending;
  while (page.outbox.status.get()[0]?.state !== 'entregado')
    await new Promise((resolve) => setTimeout(resolve));
  expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado', attempts: 0 }]);
});
