import { CALLS, SESSIONS } from '../../backend/functions/call-limit.ts';
import { type Member, signInAs } from './members.ts';
import { openTarget, type Target } from './target.ts';

let target: Target;
let ana: Member;
let leo: Member;

beforeAll(async () => {
  target = await openTarget();
  ana = await signInAs(target, 'ana', 'rondero', ['u001']);
  leo = await signInAs(target, 'leo', 'rondero', ['u001']);
});
beforeEach(async () => {
  await target.backend.functions.idle();
  target.people();
  for (const tree of ['_fn_cuotas_', '_fn_cuotas_sesiones_', '_sesiones_reg_', '_fn_llamadas_'])
    target.lay(tree, null);
});
afterAll(() => target.close());

/** Calls a function as somebody; gives status and body. */
async function call(
  who: Member,
  name: string,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly [number, string]> {
  const url = `${target.backend.url}/fn/demo-gr/us-central1/${name}?${new URLSearchParams(query).toString()}`;
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${who.token}` } });
  return [answer.status, await answer.text()];
}

const session = (op: string, disp_id: string, evento = 'ingreso') => ({ op, disp_id, evento, so: 'Android' });
/** Spends all a person has today but one call, of an earlier minute. */
const spent = (who: Member, tree: string, perDay: number): void => {
  const dia = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  target.lay(`${tree}/${who.emp_id}`, { min: 1, n: 1, dia, nd: perDay - 1 });
};

test('a colleague says that the person’s stolen phone was closed, and fills their list with phones of their own making', async () => {
  await call(ana, 'regSesiones', { emp_id: ana.emp_id, ...session('s1', 'mine') });
  expect(
    (await call(leo, 'regSesiones', { emp_id: ana.emp_id, ...session('z0', 'mine', 'cierre') }))[0],
  ).toBe(200);
  for (let n = 0; n < 40; n += 1)
    await call(leo, 'regSesiones', { emp_id: ana.emp_id, ...session(`z${n}x`, `fake${n}`) });
  const [status, body] = await call(ana, 'sesiones', { orden: 'telefonos' });
  const { telefonos } = JSON.parse(body) as { telefonos: readonly { disp_id: string; cerrada: boolean }[] };
  expect([status, telefonos.map(({ disp_id, cerrada }) => [disp_id, cerrada])]).toEqual([
    200,
    [['mine', false]],
  ]);
});

test('and pushes the true phones out of the newest rows', async () => {
  await call(ana, 'regSesiones', { emp_id: ana.emp_id, ...session('s1', 'mine') });
  // What 200 calls of a week come to.
  await call(leo, 'regSesiones', { emp_id: ana.emp_id, ...session('z0', 'fake') });
  const rows = JSON.parse((await target.get('owner', `_sesiones_reg_/${ana.emp_id}`)).body) as Record<
    string,
    object
  >;
  expect(rows.z0).toMatchObject({ dicho_por: leo.emp_id });
  expect(rows.z0).not.toHaveProperty('fechah_srv');
});

test('a phone signs in and out all day long: the register is closed to it, nothing else', async () => {
  spent(leo, SESSIONS.tree, SESSIONS.perDay);
  expect((await call(leo, 'regSesiones', { emp_id: leo.emp_id, ...session('a', 'd') }))[0]).toBe(200);
  expect((await call(leo, 'regSesiones', { emp_id: leo.emp_id, ...session('b', 'd') }))[0]).toBe(429);
  expect((await call(leo, 'sesiones', { orden: 'telefonos' }))[0]).toBe(200);
  expect((await call(ana, 'regSesiones', { emp_id: ana.emp_id, ...session('c', 'd') }))[0]).toBe(200);
});

test('calls a minute, all day long', async () => {
  spent(leo, CALLS.tree, CALLS.perDay);
  expect((await call(leo, 'sesiones', { orden: 'telefonos' }))[0]).toBe(200);
  expect((await call(leo, 'sesiones', { orden: 'telefonos' }))[0]).toBe(429);
  expect((await call(ana, 'sesiones', { orden: 'telefonos' }))[0]).toBe(200);
});

test.each([
  ['an old incident of a visit', { tipo_nov: 'supervision', super_id: 'e_eva', cat_nov: 'ruido' }],
  [
    'a colleague’s silent alarm',
    { tipo_nov: 'ronda', rond_id: 'e_ana', cat_nov: 'alarma', silencioso: true },
  ],
])('a guard rings everybody about %s, which the server told of when it came', async (_, kind) => {
  target.lay('_novedades/-Visita', {
    ...{ id_novedad: '-Visita', un_id: 'u001', criticidad: 'critica', ...kind },
    ...{ desc_nov: 'Una cosa de hace un año', estado_nov: 'cerrada', fechah_srv: 1 },
  });
  const [status, body] = await call(leo, 'actu_notif_novedades_adminrondero', {
    ...{ un_id: 'u001', id_novedad: '-Visita', op: 'x' },
  });
  expect([status, body]).toEqual([404, expect.stringContaining('unknown_incident')]);
});

describe('why a record was refused', () => {
  const ask = async (who: Member | null, body: unknown): Promise<readonly [number, unknown]> => {
    const answer = await fetch(`${target.backend.url}/fn/demo-gr/us-central1/sesiones?orden=por_que`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(who && { Authorization: `Bearer ${who.token}` }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return [answer.status, await answer.json()];
  };
  const round = (un: string, id: string) => `_recorridos_/${un}/${id}/estado`;
  beforeEach(() => {
    for (const un of ['u001', 'u002']) {
      target.lay(round(un, 'r1'), 'completada');
      target.lay(`_inventarios_/${un}/i1/estado`, 'aceptado');
      target.lay(`_novedades/n-${un}`, { un_id: un, cierre: { _op: 'x' } });
    }
    for (const emp of [ana.emp_id, leo.emp_id])
      target.lay(`_supervisiones_superv/${emp}/v1/estado`, 'cerrada');
  });

  test('of the own unit and the own visits the cause is told, with its code and sentence', async () => {
    const said: Readonly<Record<string, string>> = {
      [round('u001', 'r1')]: 'OB-205',
      [round('u001', 'r2')]: 'OB-206',
      '_inventarios_/u001/i1/recibe_id': 'OB-209',
      '_novedades/n-u001/cierre': 'OB-207',
      [`_supervisiones_superv/${ana.emp_id}/v1/_op`]: 'OB-208',
    };
    for (const [ruta, code] of Object.entries(said))
      expect([ruta, ...(await ask(ana, { un_id: 'u001', rutas: [ruta] }))]).toMatchObject([
        ruta,
        200,
        { code, message: expect.stringMatching(/[.]$/) },
      ]);
  });

  test.each([
    [
      'rounds and inventories of another unit',
      () => [round('u002', 'r1'), '_inventarios_/u002/i1/recibe_id'],
    ],
    ['a colleague’s visit', () => [`_supervisiones_superv/${leo.emp_id}/v1/_op`]],
    ['a visit by its unit', () => ['_supervisiones_/u001/v1/_op', '_supervisiones_todas/v1/_op']],
    [
      'whatever else',
      () => ['', '/', '..', '_emp_segdiez/e1/estado', '_recorridos_/u001/a$b/estado', '_sesiones_/x/rev'],
    ],
  ])('nothing is told of %s', async (_name, rutas) => {
    expect(await ask(ana, { un_id: 'u001', rutas: rutas() })).toEqual([200, {}]);
  });

  test('an incident of another unit is answered as one that is nowhere', async () => {
    const [there, nowhere] = await Promise.all(
      ['n-u002', 'n-nowhere'].map((id) => ask(ana, { un_id: 'u001', rutas: [`_novedades/${id}/cierre`] })),
    );
    expect(there).toMatchObject([200, { code: 'OB-206' }]);
    expect(there).toEqual(nowhere);
  });

  test('of a unit that is not held that alone is told', async () => {
    const told = await ask(ana, { un_id: 'u002', rutas: [round('u002', 'r1'), '_novedades/n-u002/cierre'] });
    expect(told).toMatchObject([200, { code: 'OB-204' }]);
    expect(await ask(ana, { un_id: 'u002', rutas: [round('u002', 'nowhere')] })).toEqual(told);
  });

  test('who is not signed in, and a question that is none, is answered so', async () => {
    expect(await ask(null, { rutas: [] })).toMatchObject([401, { error: { code: 'no_session' } }]);
    const many = (of: number) => Array.from({ length: of }, (_, i) => round('u001', `r${i}`));
    const bad = { error: { code: 'invalid_body' } };
    for (const body of [
      ...[[], {}, { rutas: 'x' }, { rutas: [1] }, { un_id: 7, rutas: [] }, { un_id: '.*', rutas: [] }],
      ...[
        { un_id: 'u001', rutas: many(2_001) },
        { un_id: 'u001', rutas: many(400) },
      ],
    ])
      expect(await ask(ana, body)).toMatchObject([400, bad]);
    expect((await ask(ana, { un_id: 'u001', rutas: many(5_000) }))[0]).toBe(413);
    expect(await ask(ana, '{')).toMatchObject([400, { error: { code: 'unreadable_body' } }]);
  });
});
