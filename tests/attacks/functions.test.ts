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
  const [status, body] = await call(ana, 'mis_telefonos');
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
  expect((await call(leo, 'mis_telefonos'))[0]).toBe(200);
  expect((await call(ana, 'regSesiones', { emp_id: ana.emp_id, ...session('c', 'd') }))[0]).toBe(200);
});

test('calls a minute, all day long', async () => {
  spent(leo, CALLS.tree, CALLS.perDay);
  expect((await call(leo, 'mis_telefonos'))[0]).toBe(200);
  expect((await call(leo, 'mis_telefonos'))[0]).toBe(429);
  expect((await call(ana, 'mis_telefonos'))[0]).toBe(200);
});

test('a guard rings everybody about an old incident of a visit, which the server told of when it came', async () => {
  target.lay('_novedades/-Visita', {
    ...{
      id_novedad: '-Visita',
      un_id: 'u001',
      tipo_nov: 'supervision',
      super_id: 'e_eva',
      criticidad: 'critica',
    },
    ...{ cat_nov: 'ruido', desc_nov: 'Una cosa de hace un año', estado_nov: 'cerrada', fechah_srv: 1 },
  });
  const [status, body] = await call(leo, 'actu_notif_novedades_adminrondero', {
    ...{ un_id: 'u001', id_novedad: '-Visita', op: 'x' },
  });
  expect([status, body]).toEqual([404, expect.stringContaining('unknown_incident')]);
});
