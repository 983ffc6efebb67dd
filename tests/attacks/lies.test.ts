import type { Json } from '@gr/shared/contract/outbox';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { acto, unidad } from '@gr/shared/domain/registro/samples';
import { asJson, inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { iniciarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { ANA, EVA, openTarget, operation, pid, type Target } from './target.ts';

const SERVER_TIME = { '.sv': 'timestamp' };
let target: Target;
let n = 0;

beforeAll(async () => {
  target = await openTarget();
  target.lay('_un_/u001', { un_id: 'u001', un_nombre: 'Torres', estado: 'activo' });
});
afterAll(() => target.close());

/** A free round as the app begins it, but for what the lie says. */
async function begin(lie: Partial<Ronda>): Promise<number> {
  n += 1;
  const op = pid(`Op${n}`);
  const who = acto({ op, uid: ANA.uid, emp_id: ANA.emp_id, now: Date.now() });
  const inicio = {
    id: pid(`Ronda${n}`),
    unidad: unidad(),
    plan: null,
    puntos: {},
    visita_rond: 'no',
  } as const;
  const ronda = { ...iniciarRonda(who, inicio).ronda, ...lie };
  return (
    await target.update(ANA, operation(ANA, op, inEachTree(treesOfRonda(ronda), { '': asJson(ronda) })))
  ).status;
}

/** An incident as the app reports it, but for what the lie says; gives the status. */
async function report(lie: Readonly<Record<string, Json | undefined>>, who = ANA): Promise<number> {
  n += 1;
  const [op, id_novedad] = [pid(`Op${n}`), pid(`Nov${n}`)];
  const novedad = {
    ...{ _op: op, id_novedad, un_id: 'u001', un_nom: 'Torres', rond_id: ANA.emp_id, rond_nom: 'Ana' },
    ...{ tipo_nov: 'ronda', cat_nov: 'ruido', criticidad: 'baja', estado_nov: 'abierta', visita_rond: 'no' },
    ...{
      desc_nov: 'Suena una alarma',
      cant_archivos: 0,
      fechah: '2026-01-01 10:00:00',
      fechah_x: Date.now(),
    },
    ...{ fechah_srv: SERVER_TIME, disp_id: 'd1', app_ver: '0.1.0', ...lie },
  };
  const body = operation(who, op, { [`_novedades/${id_novedad}`]: novedad as unknown as Json });
  return (await target.update(who, body)).status;
}

const BY_EVA = { rond_id: undefined, rond_nom: undefined, super_id: EVA.emp_id, tipo_nov: 'supervision' };

test('what is told as it is, is taken', async () => {
  expect([await begin({}), await begin({ id_plan: 'Ronda de noche ñ 1' }), await report({})]).toEqual([
    200, 200, 200,
  ]);
});

test.each(['a.b', 'a/b', 'a#b', '$a', '[a]', 'a\u0007', ''])(
  'a round names «%s» as its plan, over which the functions of everybody stumble',
  async (id_plan) => expect(await begin({ id_plan })).toBe(401),
);

test.each(['qr_id', 'superv_id', 'lista_id', 'inv_id', 'cant_id_guarda', 'id'])(
  'an incident names another place of the database as its %s',
  async (field) => {
    expect(await report({ [field]: 'x/../_emp_segdiez' })).toBe(401);
    expect(await report({ [field]: 'a.b' })).toBe(401);
  },
);

test('an incident says it comes from a checklist that is none', async () => {
  expect(await report({ lista_id: pid('Lista') })).toBe(401);
});

test('an incident leaves out what a function repeats of it: the office is told all the same, and nobody waits', async () => {
  expect(await report({ ...BY_EVA, un_nom: undefined, super_nom: undefined }, EVA)).toBe(200);
  await Promise.race([target.backend.functions.idle(), new Promise((done) => setTimeout(done, 4_000))]);
  const { body } = await target.get('owner', '_notif_novedades_res');
  expect(body).toContain('Suena una alarma');
});
