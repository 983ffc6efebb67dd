import 'fake-indexeddb/auto';
import type { Json } from '@gr/shared/contract/outbox';
import type { Phone } from '../../phone-db/db.ts';
import { type FakeServer, json } from './testing/fake-server.ts';
import { freshPair, operation, startPage, tokenOf, withFiles } from './testing/phone.ts';

let db: Phone;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = await freshPair());
});
afterEach(() => db.close());

test('a refused record lets the later ones of its aggregate pass', async () => {
  const page = await startPage({ db, server });
  const bad = operation({ aggregate: 'ronda/1' });
  const behind = operation({ aggregate: 'ronda/1' });
  for (const op of [bad, behind]) await page.outbox.commit(op);
  server.denied.add(`_a/${bad.id}`);
  await page.drainer.drain();
  expect(page.outbox.status.get().map((s) => s.state)).toEqual(['problema', 'entregado']);
});

test('what meets the quota of the day waits, says so, and is sent when it is over', async () => {
  const page = await startPage({ db, server });
  const op = operation({ aggregate: 'ronda/1' });
  await page.outbox.commit(op);
  server.denied.add(`_a/${op.id}`);
  server.why = () => json(200, { code: 'OB-214', message: 'Hoy se enviaron demasiados registros.' });
  await page.drainer.drain();
  expect(page.outbox.status.get().map((s) => [s.state, s.detail])).toEqual([
    ['guardado', expect.stringContaining('demasiados registros')],
  ]);
  server.denied.clear();
  // A fresh page tries at once.
  await (await startPage({ db, server })).drainer.drain();
  expect(server.commits).toEqual([op.id]);
});

test('what waits for the own password says so, whatever is refused, and is sent once it is changed', async () => {
  const page = await startPage({ db, server });
  const op = operation({ aggregate: 'ronda/1' });
  await page.outbox.commit(op);
  server.denied.add(`_a/${op.id}`);
  server.hidden.add(`_ops/u1/${op.id}`);
  server.why = () => json(200, { code: 'OB-215', message: 'Cambie su contraseña inicial.' });
  await page.drainer.drain();
  expect(page.outbox.status.get().map((s) => [s.state, s.detail])).toEqual([
    ['guardado', expect.stringContaining('Cambie su contraseña inicial')],
  ]);
  server.denied.clear();
  server.hidden.clear();
  await (await startPage({ db, server })).drainer.drain();
  expect(server.commits).toEqual([op.id]);
});

test('one that creates the record of its aggregate holds the later ones back, and they say so', async () => {
  const page = await startPage({ db, server });
  const bad = operation({ aggregate: 'ronda/1', creates: true, resumen: 'Inicio de ronda · Torres' });
  const behind = operation({ aggregate: 'ronda/1' });
  const other = operation({ aggregate: 'ronda/2' });
  for (const op of [bad, behind, other]) await page.outbox.commit(op);
  const followed: (string | undefined)[] = [];
  page.outbox.follow(behind.id, ({ detail }) => followed.push(detail));
  server.denied.add(`_a/${bad.id}`);
  await page.drainer.drain();
  const wait = 'Espera a que se resuelva: Inicio de ronda · Torres.';
  expect(page.outbox.status.get().map((s) => [s.state, s.detail])).toEqual([
    ['problema', expect.stringContaining('no fue acept')],
    ['guardado', wait],
    ['entregado', undefined],
  ]);
  expect(followed).toEqual([wait]);
  // The same after a reload.
  const reloaded = await startPage({ db, server });
  expect(reloaded.outbox.status.get()[1]?.detail).toBe(wait);
  server.denied.clear();
  expect(await page.outbox.retry(bad.id)).toEqual({ ok: true, value: undefined });
  expect(page.outbox.status.get()[1]?.detail).toBeUndefined();
  await page.drainer.drain();
  expect(server.commits).toEqual([other.id, bad.id, behind.id]);
});

describe('settledBy', () => {
  const PATH = '_a/r/recorrido/p1/orden_real';
  const KEPT = { uid: 'u1', key: 'k', query: { path: '_a/r' }, path: '_a/r', at: 1, used: 1 } as const;

  test('what somebody else has written finishes a refused operation; the replica learns nothing from it', async () => {
    const page = await startPage({ db, server });
    const op = operation({ aggregate: 'ronda/1', settledBy: PATH, updates: { '_a/r/qr_leidos': 7 } });
    const behind = operation({ aggregate: 'ronda/1' });
    for (const one of [op, behind]) await page.outbox.commit(one);
    await db.put('replica', { ...KEPT, value: { qr_leidos: 3 } });
    const taken: object[] = [];
    page.outbox.onDelivered((_id, updates) => taken.push(updates));
    server.put(PATH, 3);
    server.denied.add('_a/r/qr_leidos');
    await page.drainer.drain();
    expect(page.outbox.status.get().map((s) => [s.state, s.detail])).toEqual([
      ['entregado', 'Ya estaba registrado.'],
      ['entregado', undefined],
    ]);
    expect(taken[0]).toEqual({});
    expect((await db.get('replica', ['u1', 'k']))?.value).toEqual({ qr_leidos: 3 });
    expect(await db.count('operations')).toBe(0);
  });

  test('a whole record that stands there finishes it too', async () => {
    const page = await startPage({ db, server });
    const op = operation({ settledBy: '_a/r' });
    await page.outbox.commit(op);
    server.put('_a/r', { _op: '-Op', fechah_x: 1, textos: { es: 'x' } });
    server.denied.add(`_a/${op.id}`);
    await page.drainer.drain();
    expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
  });

  test.each([
    ['nothing stands there', null],
    ['it has files', 'files'],
    ['it has effects', 'effects'],
  ])('a dead letter as ever when %s', async (_name, more) => {
    const page = await startPage({ db, server });
    const effects = [{ tipo: 'funcion_central', funcion: 'f', query: {} }] as const;
    const base = { settledBy: PATH, ...(more === 'effects' && { effects }) };
    const op = more === 'files' ? await withFiles(db, 1, base) : operation(base);
    if (more !== null) server.put(PATH, 3);
    await page.outbox.commit(op);
    server.denied.add(`_a/${op.id}`);
    await page.drainer.drain();
    expect(page.outbox.status.get()).toMatchObject([{ state: 'problema' }]);
  });

  test('an unanswered question waits', async () => {
    const page = await startPage({ db, server });
    const op = operation({ settledBy: PATH });
    await page.outbox.commit(op);
    server.denied.add(`_a/${op.id}`);
    server.fault = ({ path }) => (path.startsWith('/_a/r/') ? 'before' : 'none');
    await page.drainer.drain();
    expect(page.outbox.status.get()).toMatchObject([{ state: 'guardado', attempts: 1 }]);
  });
});

test('what ends a record waits behind every refused operation of it, and says so', async () => {
  const page = await startPage({ db, server });
  const base = { aggregate: 'supervision/v1' };
  const refused = operation({ ...base, resumen: 'Guarda Ana' });
  const later = operation(base);
  const end = operation({ ...base, needsAll: true });
  for (const op of [refused, later, end]) await page.outbox.commit(op);
  server.denied = new Set(Object.keys(refused.updates));
  await page.drainer.drain();
  const states = () => page.outbox.status.get().map(({ state }) => state);
  expect(states()).toEqual(['problema', 'entregado', 'guardado']);
  expect(page.outbox.status.get()[2]?.detail).toContain('Guarda Ana');
  server.denied.clear();
  await page.outbox.retry(refused.id);
  await page.drainer.drain();
  expect(states()).toEqual(['entregado', 'entregado', 'entregado']);
});

test('any of several paths settles a refused operation', async () => {
  const page = await startPage({ db, server });
  const op = operation({ settledBy: ['_n/1/cierre', '_n/1/acuse'] });
  await page.outbox.commit(op);
  server.denied = new Set(Object.keys(op.updates));
  server.put('_n/1/acuse', 1);
  await page.drainer.drain();
  expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
});

describe('why the server said no', () => {
  async function refused(change: Parameters<typeof operation>[0] = {}) {
    const page = await startPage({ db, server });
    const op = operation(change);
    await page.outbox.commit(op);
    server.denied = new Set(Object.keys(op.updates));
    await page.drainer.drain();
    const { code, detail } = (await page.store.operation('u1', op.id)) ?? {};
    return { page, op, told: [code, detail] };
  }

  test('one question names unit and paths and nothing of what was written; code and sentence are the answer’s', async () => {
    const asked: Json[] = [];
    server.why = (question) => {
      asked.push(question);
      return json(200, { code: 'OB-205', message: 'La ronda ya estaba cerrada.' });
    };
    const updates = {
      '_recorridos_/u7/r1/estado': 'completada',
      '_recorridos_todos/r1/estado': 'completada',
    };
    const { told } = await refused({ un_id: 'u7', updates });
    expect(told).toEqual(['OB-205', 'La ronda ya estaba cerrada.']);
    expect(asked).toEqual([{ un_id: 'u7', rutas: Object.keys(updates) }]);
    const [question] = server.seen.filter(({ path }) => path.startsWith('/fn/'));
    expect([question?.method, question?.headers.get('authorization')]).toEqual([
      'POST',
      `Bearer ${tokenOf('u1')}`,
    ]);
  });

  test.each<[string, () => Response]>([
    [
      'a server that has no such function yet',
      () => json(404, { error: { code: 'unknown_function', message: 'x' } }),
    ],
    [
      'a function that knows the function but not the question',
      () => json(400, { error: { code: 'unknown_call', message: 'x' } }),
    ],
    ['nothing that explains it', () => json(200, {})],
    ['a captive portal', () => new Response('<html>Bienvenido</html>')],
    ['a proxy with a code of its own', () => json(200, { code: 'NO-404', message: 'Not found' })],
    ['a code without a sentence', () => json(200, { code: 'OB-205' })],
    ['a list', () => json(200, ['OB-205', 'x'])],
    ['nothing', () => json(200, null)],
    [
      'silence',
      () => {
        throw new TypeError('no answer');
      },
    ],
  ])('%s is told by the general cause', async (_name, why) => {
    server.why = why;
    expect((await refused({ un_id: 'u7' })).told).toEqual([
      'OB-202',
      expect.stringContaining('no fue acept'),
    ]);
  });

  test('a unit given back: what was refused for want of it goes out by itself, in its order', async () => {
    server.why = () => json(200, { code: 'OB-204', message: 'Usted ya no tiene acceso a esta unidad.' });
    const { page } = await refused({ un_id: 'u7' });
    server.why = () => json(200, {});
    const other = operation();
    await page.outbox.commit(other);
    for (const path of Object.keys(other.updates)) server.denied.add(path);
    await page.drainer.drain();
    const states = () => page.outbox.status.get().map(({ state }) => state);
    expect(states()).toEqual(['problema', 'problema']);
    server.denied.clear();
    await page.outbox.accessReturned(() => false);
    expect(states()).toEqual(['problema', 'problema']);
    await page.outbox.accessReturned((un_id) => un_id === 'u7');
    await page.drainer.drain();
    // What was refused for another reason waits for a decision.
    expect(states()).toEqual(['entregado', 'problema']);
  });

  test('what it was refused for is over before the phone has asked why', async () => {
    // The office gives the unit back between the refusal and the question.
    server.why = () => {
      server.denied.clear();
      return json(200, {});
    };
    const { page } = await refused({ un_id: 'u7' });
    expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
  });

  test('the place to correct is told of a dead letter only, and stays in it', async () => {
    const page = await startPage({ db, server });
    const op = operation({ correct: '/ejemplo/nuevo' });
    await page.outbox.commit(op);
    expect(await page.outbox.placeToCorrect(op.id)).toBeNull();
    server.denied = new Set(Object.keys(op.updates));
    await page.drainer.drain();
    expect(await page.outbox.placeToCorrect(op.id)).toBe('/ejemplo/nuevo');
    expect(await page.outbox.content(op.id)).toEqual(op);
  });

  test.each(['https://otra.example/', '//otra.example/', 'ejemplo'])(
    '%s is no place of the app',
    async (correct) => {
      const { page, op } = await refused({ correct });
      expect(await page.outbox.placeToCorrect(op.id)).toBeNull();
    },
  );
});
