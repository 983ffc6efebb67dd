import type { Json } from '@gr/shared/contract/outbox';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { acto, unidad } from '@gr/shared/domain/registro/samples';
import { asJson, inEachTree, treesOfRonda, treesOfSupervision } from '@gr/shared/domain/registro/trees';
import { iniciarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { iniciarSupervision } from '@gr/shared/domain/supervision/supervision-ops';
import { ANA, EVA, openTarget, operation, pid, type Target } from './target.ts';

const SERVER_TIME = { '.sv': 'timestamp' };
let target: Target;
let n = 0;

beforeAll(async () => {
  target = await openTarget();
  target.lay('_un_/u001', { un_id: 'u001', un_nombre: 'Torres', estado: 'activo' });
});
// Functions that the test before has started still write; data can be laid only when nothing is pending.
beforeEach(() => target.backend.functions.idle());
afterAll(() => target.close());

/** A free round as the app begins it, but for what the lie says. */
async function begin(lie: Partial<Ronda>): Promise<number> {
  n += 1;
  const op = pid(`Op${n}x`);
  const who = acto({ op, uid: ANA.uid, emp_id: ANA.emp_id, now: Date.now() });
  const inicio = {
    id: pid(`Ronda${n}x`),
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
  const [op, id_novedad] = [pid(`Op${n}x`), pid(`Nov${n}x`)];
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
  // Functions that wait for what never comes are never idle.
  await target.backend.functions.idle();
  const { body } = await target.get('owner', '_notif_novedades_res');
  expect(body).toContain('Suena una alarma');
});

test.each<[string, string, Readonly<Record<string, Json>>]>([
  ['every version to come of an order', 'consignas_leidas_/e_ana/u001/c1', { version: 9999 }],
  ['an order at an hour that no clock shows', 'consignas_leidas_/e_ana/u001/c1', { fechah_x: 9e14 }],
  ['an order of a unit they do not hold', 'consignas_leidas_/e_ana/u002/c1', {}],
  ['an order that is none', 'consignas_leidas_/e_ana/u001/c9', {}],
  ['every version to come of a tip', 'tips_leidos_/e_ana/t1', { version: 9999 }],
  ['a tip that is none', 'tips_leidos_/e_ana/t9', {}],
])('a guard says they have read %s', async (_, place, lie) => {
  const order = { titulo: 'Reja', texto: 'Cerrada.', version: 1 };
  target.lay('_un_/u001/consignas', { c1: order });
  target.lay('_un_/u002', { un_id: 'u002', un_nombre: 'Parque', estado: 'activo', consignas: { c1: order } });
  target.lay('_tips/t1', { titulo: 'Saludo', version: 1 });
  const read = async (at: string, change: Readonly<Record<string, Json>>): Promise<number> => {
    n += 1;
    const op = pid(`Op${n}x`);
    const mark = { _op: op, version: 1, fechah_x: Date.now(), fechah_srv: SERVER_TIME, ...change };
    return (await target.update(ANA, operation(ANA, op, { [`_${at}`]: mark }))).status;
  };
  expect(await read(place, lie)).toBe(401);
  for (const at of ['consignas_leidas_/e_ana/u001/c1', 'tips_leidos_/e_ana/t1'])
    expect(await read(at, {})).toBe(200);
});

describe('a guard signs with the name of another, or of another unit', () => {
  const LIE = { rond_nom: 'Leo Gómez', un_nom: 'Otra unidad' };
  const read = async (path: string): Promise<unknown> =>
    JSON.parse((await target.get('owner', path)).body) as unknown;
  beforeEach(() => {
    target.lay(`_emp_segdiez/${ANA.emp_id}/nom`, 'Ana');
    target.lay(`_emp_segdiez/${ANA.emp_id}/ape`, 'Ruiz');
    target.lay('_un_/u001/un_nombre', 'Torres');
  });

  test('an incident: it is read under their own, and what was told is kept', async () => {
    expect(await report(LIE)).toBe(200);
    await target.backend.functions.idle();
    expect(await read(`_novedades/${pid(`Nov${n}x`)}`)).toMatchObject({
      ...{ rond_nom: 'Ana Ruiz', un_nom: 'Torres', nombres_dichos: LIE },
    });
  });

  test('a note', async () => {
    expect(await report({ rond_nom: 'Ana Ruiz' })).toBe(200);
    const at = `_novedades/${pid(`Nov${n}x`)}`;
    const [op, id_nota] = [pid('OpNota'), pid('Nota')];
    const nota = {
      ...{
        id_nota,
        _op: op,
        emp_id: ANA.emp_id,
        emp_nom: 'Eva la supervisora',
        texto: 'Yo lo vi',
        cant_archivos: 0,
      },
      ...{ fechah: '2026-01-01 10:00:00', fechah_x: Date.now(), fechah_srv: SERVER_TIME },
    };
    const update = operation(ANA, op, { [`${at}/_op`]: op, [`${at}/notas/${id_nota}`]: nota });
    expect((await target.update(ANA, update)).status).toBe(200);
    await target.backend.functions.idle();
    expect(await read(at)).toMatchObject({
      ...{ rond_nom: 'Ana Ruiz', nombres_dichos: { [`notas~${id_nota}~emp_nom`]: 'Eva la supervisora' } },
      notas: { [id_nota]: { emp_nom: 'Ana Ruiz', texto: 'Yo lo vi' } },
    });
  });

  test('a visit: in all its trees', async () => {
    target.lay(`_emp_segdiez/${EVA.emp_id}/nom`, 'Eva');
    const op = pid('OpVisita');
    const who = acto({ op, uid: EVA.uid, emp_id: EVA.emp_id, nombre: 'La gerente', now: Date.now() });
    const visita = { id: pid('Visita'), unidad: unidad(), guardas: {} };
    const { supervision, operation: begun } = iniciarSupervision(who, visita);
    expect((await target.update(EVA, operation(EVA, op, begun.updates))).status).toBe(200);
    await target.backend.functions.idle();
    for (const root of treesOfSupervision(supervision))
      expect(await read(root)).toMatchObject({
        super_nom: 'Eva',
        nombres_dichos: { super_nom: 'La gerente' },
      });
  });

  test('and what rings on phones names the unit as the company does', async () => {
    expect(await report({ ...BY_EVA, un_nom: 'Otra unidad' }, EVA)).toBe(200);
    await target.backend.functions.idle();
    expect(JSON.stringify(await read('_notif_novedades_res'))).not.toContain('Otra unidad');
  });
});
