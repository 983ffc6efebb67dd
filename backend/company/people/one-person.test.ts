import { readFileSync } from 'node:fs';
import type { Json } from '@gr/shared/contract/outbox';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import { acto, puntos, unidad } from '@gr/shared/domain/registro/samples';
import { iniciarRonda, marcarPunto } from '@gr/shared/domain/ronda/ronda-ops';
import { runAdmin } from '../../admin/cli/run.ts';
import { COMMANDS } from '../../admin/commands.ts';
import { type Office, openOffice } from '../../admin/testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice('demo');
});
afterAll(() => office.close());

const claims = (emp_id: string) =>
  JSON.parse(office.backend.auth.users.get(`u_${emp_id}`)?.claims ?? '{}') as object;
const rev = (emp_id: string) => office.read(`_sesiones_/u_${emp_id}/rev`);
const PASSWORD = 'Rondas2026*';
/** Answer of the rules to a token's read of its own unit. */
const readsUnit = async (token: string, un: string): Promise<boolean> =>
  (await fetch(`${office.backend.url}/_un_/${un}.json?auth=${token}&ns=demo-gr-default-rtdb`)).ok;
const tokenOf = async (doc: string): Promise<string> => {
  const { idToken } = (await (await office.signIn(doc, PASSWORD)).json()) as { idToken: string };
  return idToken;
};

test('whoever is suspended is out at once, and comes back', async () => {
  const token = await tokenOf('1002');
  expect(await readsUnit(token, 'u002')).toBe(true);
  expect((await office.run('personas', 'suspender', '1002')).code).toBe(2);
  expect((await office.run('personas', 'suspender', '1002', '--si')).code).toBe(0);
  expect(await readsUnit(token, 'u002')).toBe(false);
  expect((await office.signIn('1002', PASSWORD)).ok).toBe(false);
  expect((await office.run('personas', 'suspender', '1002', '--si')).json.estado).toBe('sin_cambios');
  await office.run('personas', 'reactivar', '1002');
  expect((await office.signIn('1002', PASSWORD)).ok).toBe(true);
});

test('a lost phone, another role and another password end every session', async () => {
  const token = await tokenOf('1003');
  await office.put('_emp_segdiez/e1003/tpush', 'x');
  await office.run('personas', 'telefono-perdido', 'e1003', '--si');
  expect(await readsUnit(token, 'u003')).toBe(false);
  expect(rev('e1003')).toEqual(expect.any(Number));
  expect(office.read('_emp_segdiez/e1003/tpush')).toBeNull();

  await office.run('personas', 'rol', '1004', 'supervisor', '--si');
  expect(claims('e1004')).toEqual({ rol: 'supervisor', emp_id: 'e1004' });
  expect(rev('e1004')).toEqual(expect.any(Number));
  expect((await office.run('personas', 'rol', '1004', 'jefe', '--si')).code).toBe(3);

  const keys = `${office.dir}/una.csv`;
  await office.run('personas', 'clave', '1005', '--claves', keys, '--si');
  const [, clave = ''] = /1005;.*;(.*)\r/.exec(readFileSync(keys, 'utf8')) ?? [];
  expect((await office.signIn('1005', clave)).ok).toBe(true);
  expect((await office.signIn('1005', PASSWORD)).ok).toBe(false);
  expect((await office.run('personas', 'claves-iniciales')).json.datos).toEqual(['e1005']);
  await office.put('_emp_segdiez/e1005/pass', `auth:v1:${Date.now() + 1}`);
  expect((await office.run('personas', 'claves-iniciales')).json.datos).toEqual([]);
});

test('a unit is given and taken', async () => {
  const token = await tokenOf('1006');
  expect(await readsUnit(token, 'u001')).toBe(false);
  await office.run('acceso', 'dar', '1006', '--unidad', 'u001', '--hasta', '2090-12-31');
  expect(await readsUnit(token, 'u001')).toBe(true);
  expect(
    (await office.run('acceso', 'dar', '1006', '--unidad', 'u001', '--hasta', '2090-12-31')).json.estado,
  ).toBe('sin_cambios');
  await office.run('acceso', 'quitar', '1006', '--unidad', 'u001', '--si');
  expect(await readsUnit(token, 'u001')).toBe(false);
  expect((await office.run('acceso', 'dar', '1006', '--unidad', 'u999')).code).toBe(3);
  expect(
    (await office.run('acceso', 'dar', '1006', '--unidad', 'u001', '--hasta', '2020-01-01')).json.errores[0]
      ?.mensaje,
  ).toMatch(/ya pasó/);
});

test('a unit lent for a last day is held until the night that begins on it is over', async () => {
  await office.put('_un_/u001/turnos', { noche: { hora_ini: '22:00', hora_fin: '06:00' } });
  await office.put('_rondas_plan_/u001', null);
  await office.put('_qr_/u001', puntos(2));
  const lent = await office.run('acceso', 'dar', '1006', '--unidad', 'u001', '--hasta', '2090-12-31', '--si');
  expect(lent.json.cambios).toEqual(['unidad u001: hasta el 2091-01-01 06:15']);
  const { database } = office.backend;
  const clock = jest.spyOn(database, 'now');
  /** Writes as the guard, at an hour of the server's clock, and gives whether the rules take it. */
  const write = async (at: string, op: string, updates: Record<string, Json>): Promise<boolean> => {
    clock.mockReturnValue(Date.parse(`${at}:00-05:00`));
    const token = { emp_id: 'e1006', rol: 'rondero', auth_time: database.now() / 1000 };
    const guard = { uid: 'u_e1006', token, admin: false };
    return (await database.write(guard, 'merge', [], withLedger('u_e1006', op, { tipo: 'prueba' }, updates)))
      .ok;
  };
  const actAt = (at: string, op: string) =>
    acto({ uid: 'u_e1006', emp_id: 'e1006', op, now: Date.parse(`${at}:00-05:00`) });
  const inicio = { id: '-Ronda00000000000001', unidad: unidad(), plan: null, puntos: puntos(2) };
  const [begins, first, second] = ['-Op00000000000000001', '-Op00000000000000002', '-Op00000000000000003'];
  const { ronda, operation } = iniciarRonda(actAt('2090-12-31T22:05', begins), {
    ...inicio,
    visita_rond: 'no',
  });
  const point = (at: string, op: string, n: 'p1' | 'p2') => {
    const punto = inicio.puntos[n];
    if (punto === undefined) throw new Error(`no sample of ${n}`);
    const leido = { firma: punto.firma, qr_ver: punto.qr_ver };
    const reading = { punto, leido, skew: 0, version_vieja: false, metodo: 'qr' } as const;
    const read = marcarPunto(actAt(at, op), ronda, reading);
    return write(at, op, read.nuevo ? read.operation.updates : {});
  };
  expect(await write('2090-12-31T22:05', begins, operation.updates)).toBe(true);
  expect(await point('2091-01-01T05:50', first, 'p1')).toBe(true);
  expect(await point('2091-01-01T06:40', second, 'p2')).toBe(false);
  clock.mockRestore();
  await office.run('acceso', 'quitar', '1006', '--unidad', 'u001', '--si');
});

test('one person is made and retired', async () => {
  const keys = `${office.dir}/nueva.csv`;
  const words = [
    '--doc',
    '60000001',
    '--nombres',
    'Eva',
    '--apellidos',
    'Gil',
    '--perfil',
    'rondero',
    '--unidades',
    'u001',
  ];
  const made = await office.run('personas', 'crear', ...words, '--claves', keys);
  expect(made).toMatchObject({ code: 0, json: { cifras: { nuevas: 1 } } });
  expect((await office.run('personas', 'crear', ...words, '--claves', keys)).code).toBe(3);
  const { json } = await office.run('personas', 'ver', '60000001');
  expect(json.datos).toMatchObject({ estado: 2, perfil: 'rond', acceso: { u001: true }, cuenta: 'abierta' });
  expect(JSON.stringify(json)).not.toContain('60000001');
  const { emp_id } = json.datos as { emp_id: string };
  await office.run('personas', 'retirar', '60000001', '--si');
  expect(office.read(`_acceso_/${emp_id}`)).toBeNull();
  expect(office.backend.auth.users.get(`u_${emp_id}`)?.disabled).toBe(true);
  expect((await office.run('personas', 'ver', '99')).code).toBe(3);
});

test('what takes something away asks for the name of the project', async () => {
  const asked = async (said: string): Promise<string> => {
    const lines: string[] = [];
    await runAdmin(COMMANDS, ['personas', 'suspender', '1007', '--url', office.backend.url], {
      env: {},
      say: (line) => lines.push(line),
      complain: (line) => lines.push(line),
      ask: () => Promise.resolve(said),
      now: Date.now,
    });
    return lines.join('\n');
  };
  expect(await asked('sí')).toMatch(/^Proyecto: demo-gr[\s\S]*Cancelado/);
  expect(office.read('_emp_segdiez/e1007/estado')).toBe(2);
  expect(await asked('demo-gr')).toMatch(/Hecho/);
  expect(office.read('_emp_segdiez/e1007/estado')).toBe(3);
});
