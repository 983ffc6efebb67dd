import 'fake-indexeddb/auto';
import type { Json, RefusalSign } from '@gr/shared/contract/outbox';
import { ok } from '@gr/shared/contract/result';
import { refusalsOfReceipt } from '@gr/shared/domain/inventario/refusals';
import { closedBefore } from '@gr/shared/domain/novedad/refusals';
import { causesInRound, refusalsInRound } from '@gr/shared/domain/ronda/refusals';
import { refusalsInVisit } from '@gr/shared/domain/supervision/refusals';
import type { Phone } from '../../phone-db/db.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { freshPair, operation, startPage, withFiles } from './testing/phone.ts';

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
  server.put('_cuotas_/u1/hasta', 1_800_000_000_000);
  await page.drainer.drain();
  expect(page.outbox.status.get().map((s) => [s.state, s.detail])).toEqual([
    ['guardado', expect.stringContaining('demasiados registros')],
  ]);
  server.denied.clear();
  server.put('_cuotas_/u1/hasta', null);
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
  server.put('_sesiones_/u1/exige_clave', 1_800_000_000_000);
  await page.drainer.drain();
  expect(page.outbox.status.get().map((s) => [s.state, s.detail])).toEqual([
    ['guardado', expect.stringContaining('Cambie su contraseña inicial')],
  ]);
  server.denied.clear();
  server.hidden.clear();
  server.put('_sesiones_/u1/exige_clave', null);
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
    ['problema', expect.stringContaining('no aceptó')],
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
  const token = `h.${Buffer.from(JSON.stringify({ sub: 'u1', emp_id: 'e1' })).toString('base64url')}.`;
  const ESTADO = '_recorridos_todos/r1/estado';

  async function refused(change: Parameters<typeof operation>[0]) {
    server.goodTokens.add(token);
    const page = await startPage({ db, server, getToken: async () => ok(token) });
    const op = operation({ aggregate: 'ronda/r1', ...change });
    await page.outbox.commit(op);
    server.denied = new Set(Object.keys(op.updates));
    await page.drainer.drain();
    const row = await page.store.operation('u1', op.id);
    return [row?.code, row?.detail];
  }
  const CLOSE = {
    updates: { '_recorridos_/u7/r1/estado': 'completada', [ESTADO]: 'completada' },
    refusals: refusalsInRound({ un_id: 'u7', id: 'r1' }, true),
  };

  test('a unit given back: what was refused for want of it goes out by itself, in its order', async () => {
    server.goodTokens.add(token);
    const page = await startPage({ db, server, getToken: async () => ok(token) });
    const first = operation({ aggregate: 'ronda/r1', ...CLOSE });
    const other = operation({ aggregate: 'ronda/r2' });
    await page.outbox.commit(first);
    await page.outbox.commit(other);
    server.denied = new Set([...Object.keys(first.updates), ...Object.keys(other.updates)]);
    await page.drainer.drain();
    expect(page.outbox.status.get().map(({ state }) => state)).toEqual(['problema', 'problema']);
    server.denied.clear();
    await page.outbox.accessReturned(() => false);
    expect(page.outbox.status.get().map(({ state }) => state)).toEqual(['problema', 'problema']);
    await page.outbox.accessReturned((un_id) => un_id === 'u7');
    await page.drainer.drain();
    // What was refused for another reason waits for a decision.
    expect(page.outbox.status.get().map(({ state }) => state)).toEqual(['entregado', 'problema']);
  });

  test('what it was refused for is over before the phone has asked why', async () => {
    server.goodTokens.add(token);
    const page = await startPage({ db, server, getToken: async () => ok(token) });
    const op = operation({ aggregate: 'ronda/r1', ...CLOSE });
    await page.outbox.commit(op);
    server.denied = new Set(Object.keys(op.updates));
    server.put('_acceso_/e1/u7', true);
    server.put(ESTADO, 'en_curso');
    // The office gives the unit back between the refusal and the question.
    server.fault = ({ path }) => {
      if (path.startsWith('/_acceso_')) server.denied.clear();
      return 'none';
    };
    await page.drainer.drain();
    expect(page.outbox.status.get()).toMatchObject([{ state: 'entregado' }]);
  });

  test('the visit was ended, or the post received, by somebody else', async () => {
    server.put('_supervisiones_todas/v1/estado', 'cerrada');
    const entry = {
      aggregate: 'supervision/v1',
      tipo: 'guardar_entrada',
      updates: { '_supervisiones_todas/v1/entradas/1_a/_op': 'x' },
      refusals: { causes: refusalsInVisit({ un_id: 'u7', id: 'v1' }).causes ?? [] },
    };
    expect(await refused(entry)).toEqual(['OB-208', expect.stringContaining('ya estaba terminada')]);
    server.put('_supervisiones_todas/v1/estado', 'en_curso');
    expect(await refused(entry)).toEqual(['OB-202', expect.anything()]);
    server.put('_acceso_/e1/u7', true);
    server.put('_inventarios_/u7/i1/estado', 'aceptado');
    const receipt = {
      tipo: 'recibir_inventario',
      updates: { '_inventarios_/u7/i1/recibe_id': 'e1' },
      refusals: refusalsOfReceipt({ un_id: 'u7', id: 'i1' }),
    };
    expect(await refused(receipt)).toEqual(['OB-209', expect.stringContaining('Otra persona ya recibió')]);
  });

  test('the unit is not theirs any more', async () => {
    expect(await refused(CLOSE)).toEqual(['OB-204', expect.stringContaining('acceso a esta unidad')]);
    // With an end: the database knows whether it is over, the phone's clock may not.
    server.put('_acceso_/e1/u7', { hasta: 9e15 });
    server.hidden.add('_un_/u7/estado');
    expect(await refused(CLOSE)).toEqual(['OB-204', expect.anything()]);
    server.hidden.clear();
    server.put('_acceso_/e1/u7', { hasta: 5 });
    expect(await refused(CLOSE)).toEqual(['OB-206', expect.anything()]);
  });

  test('the round is closed, or not there', async () => {
    server.put('_acceso_/e1/u7', true);
    expect(await refused(CLOSE)).toEqual(['OB-206', expect.stringContaining('no está')]);
    server.put(ESTADO, 'completada');
    expect(await refused(CLOSE)).toEqual(['OB-205', expect.stringContaining('cerrada')]);
  });

  test('the unit of a visit is the one its operation names', async () => {
    const updates = {
      '_supervisiones_/u7/s1/estado': 'cerrada',
      '_supervisiones_todas/s1/estado': 'cerrada',
    };
    const visit = {
      aggregate: 'supervision/s1',
      updates,
      refusals: refusalsInVisit({ un_id: 'u7', id: 's1' }),
    };
    expect(await refused(visit)).toEqual(['OB-204', expect.stringContaining('acceso a esta unidad')]);
  });

  test('somebody closed the incident first', async () => {
    const cierre = {
      aggregate: 'novedad/n1',
      updates: { '_novedades/n1/cierre': { _op: 'mine' } },
      refusals: { causes: [closedBefore('n1')] },
    };
    expect(await refused(cierre)).toEqual(['OB-202', expect.anything()]);
    server.put('_novedades/n1/cierre/_op', 'other');
    expect(await refused(cierre)).toEqual(['OB-207', expect.stringContaining('cerró antes')]);
  });

  test('nothing that can be read explains it', async () => {
    server.put('_acceso_/e1/u7', { hasta: 9e15 });
    server.put(ESTADO, 'en_curso');
    const general = ['OB-202', expect.stringContaining('no aceptó')];
    expect(await refused(CLOSE)).toEqual(general);
    server.put(ESTADO, 'completada');
    const late = { '_recorridos_todos/r1/recorrido/p1': 1, '_n/1': { un_id: 'u7' } };
    expect(await refused({ updates: late, refusals: { causes: causesInRound('r1', false) } })).toEqual(
      general,
    );
    expect(await refused({ aggregate: 'novedad/n1' })).toEqual(general);
  });

  const STOCK = '_dotacion_/u7/radio/estado';
  const named = (when: RefusalSign) => ({
    refusals: {
      causes: [{ path: STOCK, when, code: 'EJ-001', message: 'El radio ya no está.' }],
      correct: '/ejemplo/nuevo',
    },
  });
  test.each<[string, RefusalSign, Json, boolean]>([
    ['absent', 'absent', null, true],
    ['absent', 'absent', 'libre', false],
    ['present', 'present', 'libre', true],
    ['present', 'present', null, false],
    ['one of these', { in: ['baja', 'perdido'] }, 'baja', true],
    ['one of these', { in: ['baja', 'perdido'] }, 'libre', false],
    ['none of these', { notIn: ['libre'] }, 'baja', true],
    ['none of these', { notIn: ['libre'] }, 'libre', false],
    ['none of these, and nothing is there', { notIn: ['libre'] }, null, false],
  ])('a cause that a remote nobody here knows names: %s', async (_name, when, value, holds) => {
    if (value !== null) server.put(STOCK, value);
    expect(await refused(named(when))).toEqual(
      holds ? ['EJ-001', 'El radio ya no está.'] : ['OB-202', expect.anything()],
    );
  });

  test('a cause that cannot be read explains nothing, and the place to correct stays', async () => {
    const page = await startPage({ db, server, getToken: async () => ok(token) });
    server.goodTokens.add(token);
    const op = operation(named('absent'));
    await page.outbox.commit(op);
    expect(await page.outbox.placeToCorrect(op.id)).toBeNull();
    server.denied = new Set(Object.keys(op.updates));
    server.fault = ({ path }) => (path.includes('_dotacion_') ? 'before' : 'none');
    await page.drainer.drain();
    expect((await page.store.operation('u1', op.id))?.code).toBe('OB-202');
    expect(await page.outbox.placeToCorrect(op.id)).toBe('/ejemplo/nuevo');
    expect(await page.outbox.content(op.id)).toEqual(op);
  });

  test.each(['https://otra.example/', '//otra.example/', 'ejemplo'])(
    '%s is no place of the app',
    async (correct) => {
      const page = await startPage({ db, server });
      const op = operation({ refusals: { correct } });
      await page.outbox.commit(op);
      server.denied = new Set(Object.keys(op.updates));
      await page.drainer.drain();
      expect(await page.outbox.placeToCorrect(op.id)).toBeNull();
    },
  );
});
