import type { Json, Operation } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { guardarInventario, recibirInventario } from '@gr/shared/domain/inventario/inventario-ops';
import { anotaciones, type MinutaDias } from '@gr/shared/domain/minuta/minuta';
import { anotarMinuta } from '@gr/shared/domain/minuta/nota-ops';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import { decidirDuda } from '@gr/shared/domain/registro/decision-ops';
import { pushId } from '@gr/shared/domain/registro/ids';
import { type Registros, withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { Alerta } from '@gr/shared/domain/registro/round-day';
import { acto, plan, puntos, unidad } from '@gr/shared/domain/registro/samples';
import { asJson } from '@gr/shared/domain/registro/trees';
import { atenderAlerta } from '@gr/shared/domain/ronda/alerta-ops';
import { iniciarRonda, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { anularSupervision, iniciarSupervision } from '@gr/shared/domain/supervision/supervision-ops';
import { uidOf } from '../../backend/company/people/account-of.ts';
import { ANA, type Attacker, LEO, openTarget, pid, type Target } from './target.ts';

const NOV = pid('DeLeo');
const INCIDENT: Json = {
  ...{ id_novedad: NOV, un_id: 'u001', rond_id: LEO.emp_id, rond_nom: 'Leo', _op: pid('OpLeo') },
  ...{ estado_nov: 'cerrada', desc_nov: 'Faltan dos cámaras', fechah_x: 1, fechah_srv: 1 },
  notas: {
    n1: { un_id: 'u001', emp_id: LEO.emp_id, emp_nom: 'Leo', texto: 'Hay video', _op: pid('OpNota') },
  },
};
let target: Target;

beforeAll(async () => {
  target = await openTarget();
  target.lay(`_emp_segdiez/${LEO.emp_id}/nom`, 'Leonardo');
  target.lay(`_novedades/${NOV}`, INCIDENT);
});
afterAll(() => target.close());

test.each<[string, string, string]>([
  ['a part of somebody’s record', 'n1', `_novedades/${NOV}/notas`],
  ['the record of somebody', NOV, '_novedades'],
  ['the record of somebody as a round', NOV, '_recorridos_todos'],
  ['a path that is none', 'x', '_novedades/a.b#c'],
  ['a tree of the office', 'p1', '_qr_/u001'],
  ['the whole tree', '_novedades', ''],
])('an act that names %s and writes nothing changes nothing, and is read', async (what, id, parent) => {
  const op = pid(`Op${what.length}x`);
  const row = { at: { '.sv': 'timestamp' }, tipo: 'ataque', reg: { [id]: parent } };
  const waits = { uid: ANA.uid, at: { '.sv': 'timestamp' } };
  const update = { [`_ops/${ANA.uid}/${op}`]: row, [`_por_leer_/${op}`]: waits };
  // As of a visit of that id.
  target.lay(`_cierres_/${NOV}`, { fechah_srv: 1 });
  expect((await target.update(ANA, update)).status).toBe(200);
  await target.backend.functions.idle();
  expect(JSON.parse((await target.get('owner', `_novedades/${NOV}`)).body)).toEqual(INCIDENT);
  expect(JSON.parse((await target.get('owner', `_cierres_/${NOV}`)).body)).toEqual({ fechah_srv: 1 });
  expect((await target.get('owner', `_por_leer_/${op}`)).body).toBe('null');
});

/** Types of acts that a reader goes by. */
const TIPOS = [
  ...['iniciar_ronda', 'terminar_ronda', 'anular_ronda', 'marcar_punto', 'guardar_novedad', 'cerrar_novedad'],
  ...['iniciar_supervision', 'cerrar_supervision', 'anular_supervision', 'guardar_inventario'],
  ...['recibir_inventario', 'atender_alerta', 'decidir_duda', 'anotar_minuta', 'corregir_turno', 'oficina'],
];

test('the book has each act in the name of whoever did it, and nothing of who names the records of others', async () => {
  const one = (name: string, rol: Attacker['rol']): Attacker => ({
    uid: uidOf(`e_${name}`),
    emp_id: `e_${name}`,
    rol,
  });
  const [gil, hal, sol] = [one('gil', 'rondero'), one('hal', 'rondero'), one('sol', 'supervisor')];
  for (const who of [gil, hal, sol]) {
    target.employ(who, ['u001']);
    target.lay(`_emp_segdiez/${who.emp_id}/nom`, who.emp_id);
  }
  target.lay('_un_/u001', asJson(unidad()));
  const now = Date.now();
  const alerta = {
    ...{ id: pid('Alerta'), un_id: 'u001', un_nom: 'Torres', tipo: 'no_iniciada', nom_plan: 'Nocturna' },
    ...{ id_plan: 'plan1', id_dia: 'dia1', ini_x: now, fin_x: now, fechah_x: now, estado: 'abierta' },
  } as unknown as Alerta;
  target.lay(`_alertas_/u001/${alerta.id}`, asJson(alerta));
  const named: Record<string, string> = {};
  let n = 0;
  const act = ({ uid, emp_id }: Attacker) => {
    n += 1;
    const now = Date.now();
    return acto({ op: pushId(now, new Uint8Array(12).fill(n)), uid, emp_id, nombre: emp_id, now });
  };
  const send = async (who: Attacker, { id, tipo, updates }: Operation): Promise<void> => {
    const all = withLedger(who.uid, id, { tipo }, updates);
    expect(await target.update(who, all)).toMatchObject({ status: 200 });
    await target.backend.functions.idle();
    Object.assign(named, (all[`_ops/${who.uid}/${id}`] as { reg: Registros }).reg);
  };
  const firma = (name: string) =>
    ({
      ...{ id_archivo: pid(name), mime: 'image/jpeg', tam: 9, sha256: 'a'.repeat(64), ancho: 1, alto: 1 },
      ...{ origen: 'pantalla', fechah_x: Date.now() },
    }) as Photo;
  const inicio = { id: pid('Ronda'), unidad: unidad(), plan: plan(['p1']), puntos: puntos(1) };
  const { ronda, operation: begun } = iniciarRonda(act(gil), { ...inicio, visita_rond: 'no' });
  await send(gil, begun);
  await send(gil, terminarRonda(act(gil), ronda, unidad(), null));
  const of = { un_id: 'u001', arbol: '_recorridos_', id: ronda.id, titulo: 'Ronda' } as const;
  await send(sol, decidirDuda(act(sol), of, { razones: { sin_gps: true } }, { vale: 'si' }));
  const visita = iniciarSupervision(act(sol), { id: pid('Visita'), unidad: unidad(), guardas: {} });
  await send(sol, visita.operation);
  await send(sol, anularSupervision(act(sol), visita.supervision, 'Me llamaron de otra unidad'));
  const count = (id: string, recibe: Attacker | null) =>
    guardarInventario(act(gil), {
      ...{ id: pid(id), un_id: 'u001', un_nom: 'Torres', rol: 'rondero', tipo_inv: 'entrega', previo: null },
      ...{ items: {}, nov_pend: {}, consignas_pend: {}, id_novedad: pid(`N${id}`) },
      entrega: { nom: 'Gil', emp_id: gil.emp_id, firma: firma(`A${id}`) },
      recibe: recibe && { nom: 'Hal', emp_id: recibe.emp_id, firma: firma(`B${id}`) },
    }).operation;
  await send(gil, count('InvUno', hal));
  await send(gil, count('InvDos', null));
  const left = JSON.parse(
    (await target.get('owner', `_inventarios_/u001/${pid('InvDos')}`)).body,
  ) as Inventario;
  await send(
    hal,
    recibirInventario(act(hal), left, {
      ...{ rol: 'rondero', items: {}, nov_pend: {}, consignas_pend: {}, id_novedad: pid('NovRecibe') },
      recibe: { nom: 'Hal', emp_id: hal.emp_id, firma: firma('FirmaHal') },
    }),
  );
  await send(sol, atenderAlerta(act(sol), 'supervisor', alerta));
  await send(
    gil,
    guardarNovedad(act(gil), {
      ...{
        id_novedad: pid('NovGil'),
        ronda: null,
        un_id: 'u001',
        un_nom: 'Torres',
        urgente: false,
        fotos: [],
      },
      ...{
        formulario: { desc_nov: 'Un ruido en el sótano', cat_nov: 'ruido', criticidad: 'baja' },
        draft: '',
      },
    }).operation,
  );
  const nota = { que: 'otro', texto: 'Hola', fotos: [] } as const;
  await send(gil, anotarMinuta(act(gil), { un_id: 'u001', un_nom: 'Torres' }, nota));
  const book = async () =>
    anotaciones(JSON.parse((await target.get('owner', '_minuta_/u001')).body) as MinutaDias);
  const notices = async () => (await target.get('owner', '_notif_novedades_res')).body;
  const [written, told] = [await book(), await notices()];
  expect(written.map(({ que, emp_id }) => `${que} ${emp_id}`).sort()).toEqual([
    ...['alerta e_sol', 'decision e_sol', 'inventario e_gil', 'inventario e_gil', 'inventario e_hal'],
    ...['novedad e_gil', 'otro e_gil', 'ronda e_gil', 'ronda e_gil', 'visita e_sol', 'visita e_sol'],
  ]);
  const ivo = one('ivo', 'rondero');
  target.employ(ivo, ['u002']);
  for (const [i, tipo] of TIPOS.entries()) {
    const op = pid(`OpIvo${i}x`);
    const row = { at: { '.sv': 'timestamp' }, tipo, reg: named };
    const update = { [`_ops/${ivo.uid}/${op}`]: row, [`_por_leer_/${op}`]: { uid: ivo.uid, at: row.at } };
    expect((await target.update(ivo, update)).status).toBe(200);
    await target.backend.functions.idle();
  }
  expect([await book(), await notices()]).toEqual([written, told]);
});
