import type { Json } from '@gr/shared/contract/outbox';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { pid, sent, type Updates } from '../case.ts';
import { LISTA_AT, listOf } from '../checklists.ts';
import { done, P1 } from '../checkpoints.ts';
import { decisionOf } from '../decisions.ts';
import { arrived } from '../deep.ts';
import { incident } from '../incident-life.ts';
import { AT as INVENTORY, inventoryOf, left, receivedBy } from '../inventories-setup.ts';
import type { Person } from '../people.ts';
import { ANA, OP } from '../rounds-setup.ts';
import { ownChange } from '../small-writes.ts';
import { EVA } from '../visits-setup.ts';
import { HOUR } from '../world.ts';
import type { Subject } from './subject.ts';

const SERVER_TIME = { '.sv': 'timestamp' } as const;
const ID = pid('Borrar');
const NOVEDAD = `_novedades/${pid('NovNueva')}`;

/** The update of who only says that the record changes. */
function fresh(root: string): Subject['change'] {
  return (who) => sent(who.uid, OP, { [`${root}/_op`]: OP, [`${root}/fechah_srv`]: SERVER_TIME });
}

function one(name: string, author: Person, root: string, record: Json, change = fresh(root)): Subject {
  return { name, author, roots: [root], world: { [root]: record }, change };
}

/** Incidents: of a guard and of a supervisor, in each state. Only `_op` of one is written anew. */
function incidents(t: number): readonly Subject[] {
  const change: Subject['change'] = (who) => sent(who.uid, OP, { [`${NOVEDAD}/_op`]: OP });
  const of = (name: string, more: Partial<Novedad>, author = ANA): Subject =>
    one(`incident ${name}`, author, NOVEDAD, arrived(incident(t, more), t), change);
  const end = { texto: 'Se cambió la chapa', _op: 'x' } as unknown as Novedad['cierre'] & object;
  const ofSupervisor = { rond_id: undefined, super_id: EVA.emp_id, tipo_nov: 'supervision' } as const;
  return [
    of('open', {}),
    of('in progress', { estado_nov: 'en_gestion' }),
    of('closed', { estado_nov: 'cerrada', cierre: end }),
    of('annulled', { estado_nov: 'anulada' }),
    of(
      'of a supervisor',
      { ...ofSupervisor, estado_nov: 'cerrada', cierre: end } as unknown as Partial<Novedad>,
      EVA,
    ),
  ];
}

function inventories(t: number): readonly Subject[] {
  const { inventario, world } = left(ANA, t);
  const done = arrived(inventoryOf(ANA, t - HOUR)[INVENTORY] as object, t - HOUR);
  return [
    {
      ...{ name: 'inventory to receive', author: ANA, roots: [INVENTORY], world },
      change: (who) => receivedBy(who, inventario, t),
    },
    one('inventory received', ANA, INVENTORY, done),
  ];
}

function use(fallas: number): Json {
  const facts = { version: '0.1.0', codigo: '', so: '', nav: '', app_ver: '0.1.0' };
  return { ...facts, fallas, fechah_x: 1, fechah_srv: 1 };
}

/** What is written whole and once, or of oneself. */
function written(t: number): readonly Subject[] {
  const mine = { emp_id: ANA.emp_id, un_id: 'u001', id: ID, fechah_x: t, _op: pid('OpAntes') };
  return [
    one('checklist', ANA, LISTA_AT, arrived(listOf(ANA, t - HOUR)[LISTA_AT] as object, t - HOUR)),
    one('decision', EVA, `_decisiones_/u001/${ID}`, arrived(decisionOf(EVA, t), t - HOUR)),
    one('note for the book', ANA, `_minuta_notas_/u001/${ID}`, { ...mine, que: 'otro', texto: 'x' }),
    one('qr log', ANA, `_valqr_/u001/${ID}`, { ...mine, qr_id: 'p1' }),
    one('health declaration', ANA, `_covid/${ID}`, mine),
    one('consent', ANA, `_consentimientos_/${ANA.emp_id}/${ID}`, { ...mine, acepta: true }),
    one('tip read', ANA, `_tips_leidos_/${ANA.emp_id}/t1`, { version: 1, fechah_x: t, _op: 'x' }),
    one('video seen', ANA, `_videos_vistos_/${ANA.emp_id}/v1`, { seg: 1, fechah_x: t, _op: 'x' }),
    one('order read', ANA, `_consignas_leidas_/${ANA.emp_id}/u001/c1`, { version: 1, fechah_x: t, _op: 'x' }),
    one('ledger row', ANA, `_ops/${ANA.uid}/${ID}`, { at: t, tipo: 'x' }, () => ({})),
    one('row of an unread operation', ANA, `_por_leer_/${ID}`, { uid: ANA.uid, at: t }, () => ({})),
    one('key of a phone', ANA, `_sellos_/${ANA.uid}/${ID}`, { llave: 'x'.repeat(43) }, () => ({})),
    one('use', ANA, `_uso_remotos_/mf-x/0_1_0/${ID}`, use(0), () => ({
      [`_uso_remotos_/mf-x/0_1_0/${ID}/fallas`]: 1,
    })),
    one('quarantine', ANA, `_fallas_remotos_/mf-x/0_1_0/${ID}`, { codigo: 'RF-010' }, () => ({})),
    one('mark of a notification', ANA, `_notif_novedades_res/n1/acuse/${ANA.emp_id}`, {
      fechah_x: t,
      fechah_srv: t,
      _op: 'x',
    }),
    one('answer to an alert', ANA, `_alertas_/u001/${ID}/pasos/${ID}`, { ...mine, que: 'atiende' }),
  ];
}

/** What the office keeps: nobody else takes anything out; a supervisor with a row of the log neither. */
function office(t: number): readonly Subject[] {
  const none = (): Updates => ({});
  const kept: readonly (readonly [name: string, root: string, record: Json])[] = [
    ['unit', '_un_/u009', { estado: 'activo', __project_id: 'demo-unidad-9', un_nombre: 'Parque' }],
    ['plan', '_rondas_plan_/u001/plan9', { nom_plan: 'Nocturna' }],
    ['open problem', '_incidencias/u001/i9', { titulo: 'Puerta' }],
    ['checkpoint', '_qr_/u001/p9', { nom_qr: 'Punto', estado: 'activo' }],
    ['name of a guard', '_guardas_/u001/e8888', { nom: 'Luis' }],
    ['access', '_acceso_/e8888/u001', true],
    ['end of sessions', '_sesiones_/u_8888/rev', 5],
    ['holiday', '_festivos_/2026-12-25', 'Navidad'],
    ['tip', '_tips/t9', { titulo: 'Otro' }],
    ['video of guards', '_videos/tutos_rond/v9', { titulo: 'Otro' }],
    ['video of supervisors', '_videos/tutos_super/v9', { titulo: 'Otro' }],
    ['template', '_listascheck_plant_/pl9', { nom: 'Otra' }],
    ['version', '_versiones/gestion_ri', { ver_actual: '0.1.0' }],
  ];
  return [
    ...kept.map(([name, root, record]) => one(`office: ${name}`, ANA, root, record, none)),
    one(
      'person',
      ANA,
      `_emp_segdiez/${ANA.emp_id}`,
      {
        estado: 2,
        perfil: 'rond',
        doc: '1',
        nom: 'Ana',
        img: 'x',
        tpush: 'x',
        pass: 'auth:v1:1700000000000',
      },
      (who) => ownChange(who, {}),
    ),
    one(
      'checkpoint with a row of the log',
      EVA,
      P1,
      { nom_qr: 'Punto 1', estado: 'activo', valqr_id: 'x' },
      (who) => done(who, t),
    ),
  ];
}

/** What functions write: nobody takes anything out. */
function server(t: number): readonly Subject[] {
  const none = (): Updates => ({});
  const kept: readonly (readonly [name: string, root: string, record: Json])[] = [
    ['day of a plan', '_rondas_dia_/u001/2026-11-20_plan1', { estado: 'vencida', ini_x: t }],
    ['alert', `_alertas_/u001/${ID}`, { id: ID, estado: 'abierta', pasos: { s_creada: { que: 'creada' } } }],
    ['notification', '_notif_novedades_res/n1', { un_id: 'u001', titulo: 'Novedad' }],
    ['row of the summaries', '_resumen_/u001/filas/2026-11-20/ventanas/x', { ini_x: t }],
    ['report that was issued', '_resumen_/u001/informes/x', { vence_x: t }],
    ['frozen report', '_informes_/u001/x', { cuerpo: '{}' }],
    [
      'day of a book',
      '_minuta_/u001/2026-11-20',
      { fin: { n: 1, hash: 'x' }, filas: { k: { n: 1, texto: 'x' } } },
    ],
    ['totals of a day', '_resumen_/u001/dias/2026-11-20', { prog: 1 }],
    ['agenda', '_agenda_/k', { prox_x: t }],
    ['place of a checkpoint', '_qr_lugares_/u001/p1', { lat: 4.6, lng: -74, fechah_srv: t }],
    ['signature of a code', '_qr_firmas_/u001/p1', { firma: 'x', cod: 'y' }],
    ['sign of a read', `_pruebas_/${ID}/p1`, { qr_id: 'p1', qr_ver: 1, firma: 'x' }],
    ['what was expected', `_esperado_/${ID}`, { puntos: { p1: { orden: 1 } } }],
    ['history', `_historia_/puntos/u001/1_p1`, { nuevo: true }],
    ['end by the server', `_cierres_/${ID}`, { fechah_srv: t }],
    ['receipt of the office', `_recibidos_/${ANA.uid}/${ID}`, { por: 'x' }],
    ['what the office changed', `_cambios_/${ID}`, { cuerpo: '[]' }],
    ['an earlier order', `_consignas_antes_/u001/c01/v1`, { titulo: 'Reja', version: 1 }],
    ['log of the office', `_bitacora_/${ID}`, { orden: 'x', fechah_x: t }],
    ['request of the office', `_oficina_/${ANA.uid}/${ID}`, { orden: 'x' }],
    ['answer of the office', `_oficina_res_/${ANA.uid}/${ID}`, { estado: 'hecho' }],
    ['notice that rang', '_avisos_enviados_/k/p', true],
  ];
  return kept.map(([name, root, record]) => one(`server: ${name}`, ANA, root, record, none));
}

/** Records that stand in one place. */
export function recordsOfOneTree(t: number): readonly Subject[] {
  return [...incidents(t), ...inventories(t), ...written(t), ...office(t), ...server(t)];
}
