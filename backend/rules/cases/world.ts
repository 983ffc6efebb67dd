import type { Json } from '@gr/shared/contract/outbox';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { acto, plan, puntos, unidad } from '@gr/shared/domain/registro/samples';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { iniciarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { pid } from './case.ts';
import { PEOPLE, type Person, rond, SIGNED_IN_AGO, sup } from './people.ts';

export const HOUR = 3_600_000;
export const PUNTOS = puntos(4);

/** An act of a person at `t`, with a position, under an operation id. */
export function act(who: Person, op: string, t: number): Acto {
  const posicion = { lat: 4.601, lng: -74.07, prec_m: 8 };
  return acto({ op, uid: who.uid, emp_id: who.emp_id, nombre: who.name, now: t, posicion });
}

/** A round of a person in `u001` over p1…p3 of a plan, as the app starts it. */
export function newRound(who: Person, id: string, t: number, op = pid(`Op-ini-${id.slice(1, 8)}`)) {
  const inicio = {
    id,
    unidad: unidad(),
    plan: plan(['p1', 'p2', 'p3'], {
      puntos: { p1: { orden: 1, no_antes: 0, no_despues: 60 }, p2: { orden: 2 }, p3: { orden: 3 } },
    }),
    puntos: PUNTOS,
  };
  return iniciarRonda(act(who, op, t), { ...inicio, visita_rond: 'si' });
}

/** A round as the database holds it, in its three trees, `fechah_srv` = `t`. */
export function stored(ronda: Ronda, t: number): Record<string, Json> {
  const record = JSON.parse(JSON.stringify({ ...ronda, fechah_srv: t })) as Json;
  return {
    [`_recorridos_todos/${ronda.id}`]: record,
    [`_recorridos_/${ronda.un_id}/${ronda.id}`]: record,
    [`_recorridos_rondero_/${ronda.rond_id}/${ronda.id}`]: record,
  };
}

/** A round and an incident of somebody whose access to the unit has ended since. */
export const PAST = pid('Pasada');
/** The operation id that is in the author's ledger already. */
export const OLD_OP = pid('OpVieja');
/** An incident of `rond.one` in `u001`, and one of `rond.other` in `u002`. */
export const NOV = pid('Nov1');
export const NOV_OTHER = pid('Nov2');
/** An incident of a supervisor whose access to the unit has ended since. */
export const NOV_SUP = pid('Nov3');
export const VALQR = pid('Val1');
/** Codes that `rond.one` tried, and somebody whose access to the unit has ended since. */
export const VALQR_OWN = pid('Val2');
export const VALQR_PAST = pid('Val3');
export const SUPERV = pid('Sup1');
export const COVID = pid('Cov1');

/** Root updates that make the world of the cases at `t`, ms. */
export function baseWorld(t: number): Record<string, Json> {
  const world: Record<string, Json> = {
    _un_: {
      u001: {
        un_id: 'u001',
        un_nombre: 'Torres',
        estado: 'activo',
        __project_id: 'demo-unidad-1',
        consignas: { c1: { titulo: 'Reja', texto: 'Cerrada.', version: 3 } },
      },
      u002: { un_id: 'u002', un_nombre: 'Parque', estado: 'activo' },
      u003: { un_id: 'u003', un_nombre: 'Bodega', estado: 'inactivo' },
    },
    _qr_: {
      u001: {
        p1: { nom_qr: 'Punto 1', estado: 'activo' },
        p2: { nom_qr: 'Punto 2', estado: 'activo' },
        p3: { nom_qr: 'Punto 3', estado: 'activo' },
      },
      u002: { p4: { nom_qr: 'Punto 4', estado: 'activo' } },
    },
    _rondas_plan_: { u001: { plan1: { nom_plan: 'Nocturna', estado: 'activo' } } },
    _incidencias: { u001: { i1: { titulo: 'Puerta', fechah_x: t } } },
    _novedades: {
      [NOV]: {
        id_novedad: NOV,
        id: pid('Ajena'),
        un_id: 'u001',
        rond_id: rond.one.emp_id,
        fechah_x: t,
        _op: OLD_OP,
      },
      [PAST]: { id_novedad: PAST, un_id: 'u001', rond_id: rond.expired.emp_id, fechah_x: t },
      [NOV_SUP]: { id_novedad: NOV_SUP, un_id: 'u001', super_id: sup.expired.emp_id, fechah_x: t },
      [NOV_OTHER]: { id_novedad: NOV_OTHER, un_id: 'u002', rond_id: rond.other.emp_id, fechah_x: t },
    },
    _notif_novedades_res: {
      n1: { un_id: 'u001', titulo: 'Novedad', fechah_x: t },
      n2: { un_id: 'u002', emp_id: rond.expired.emp_id, titulo: 'Novedad', fechah_x: t },
    },
    _guardas_: { u001: { e9999: { nom: 'Ana' } } },
    _inventarios_: { u001: { i1: { fechah_x: t } } },
    _listascheck_: { u001: { l1: { fechah_x: t } } },
    _listascheck_plant_: { pl1: { nom: 'Puesto', estado: 'publicada' } },
    _valqr_: {
      u001: {
        [VALQR]: { qr_id: 'p1', fechah_x: t, lat: 4.6, lng: -74 },
        [VALQR_OWN]: { qr_id: 'p1', fechah_x: t, emp_id: rond.one.emp_id },
        [VALQR_PAST]: { qr_id: 'p1', fechah_x: t, emp_id: rond.expired.emp_id },
      },
    },
    _qr_lugares_: { u001: { p1: { lat: 4.6, lng: -74, prec_m: 5, fechah_srv: t } } },
    _supervisiones_: { u001: { [SUPERV]: { super_id: sup.one.emp_id, fechah_x: t } } },
    _supervisiones_todas: {
      [SUPERV]: { super_id: sup.one.emp_id, fechah_x: t },
      [PAST]: { super_id: rond.one.emp_id, fechah_x: t },
    },
    _supervisiones_superv: { [sup.one.emp_id]: { [SUPERV]: { super_id: sup.one.emp_id, fechah_x: t } } },
    _tips: { t1: { titulo: 'Saludo', orden: 1, version: 2 } },
    _videos: {
      tutos_rond: { v1: { titulo: 'Ronda', orden: 1 } },
      tutos_super: { v1: { titulo: 'Revista', orden: 1 } },
    },
    _covid: { [COVID]: { emp_id: rond.one.emp_id, fechah_x: t } },
    _versiones: { gestion_ri: { ver_actual: '0.1.0' } },
    _emp_segdiez: { e9999: { estado: 2, doc: '9999', pass: 'auth:v1:1700000000000' } },
    _otra_: { x: 1 },
  };
  for (const who of PEOPLE) Object.assign(world, recordsOf(who, t));
  Object.assign(world, stored(newRound(rond.one, pid('Abierta'), t - HOUR).ronda, t - HOUR));
  Object.assign(world, stored(newRound(rond.expired, PAST, t - HOUR).ronda, t - HOUR));
  return world;
}

function recordsOf(who: Person, t: number): Record<string, Json> {
  const { uid, emp_id } = who;
  const records: Record<string, Json> = {
    [`_emp_segdiez/${emp_id}`]: {
      ...{ estado: who.estado, doc: who.name, pass: 'auth:v1:1700000000000' },
      ...(who.perfil !== undefined && { perfil: who.perfil }),
    },
    [`_ops/${uid}/${OLD_OP}`]: { at: t - HOUR, tipo: 'prueba' },
    [`_tips_leidos_/${emp_id}/t1`]: { version: 1 },
    [`_videos_vistos_/${emp_id}/v1`]: { fechah_x: t },
  };
  if (who.u001 === 'yes') records[`_acceso_/${emp_id}/u001`] = true;
  if (who.u001 === 'until') records[`_acceso_/${emp_id}/u001`] = { hasta: t + HOUR };
  if (who.u001 === 'expired') records[`_acceso_/${emp_id}/u001`] = { hasta: t - HOUR };
  if (who.u001 === 'no') records[`_acceso_/${emp_id}/u002`] = true;
  if (who === rond.one) records[`_acceso_/${emp_id}/u003`] = true;
  const signedIn = t - SIGNED_IN_AGO * 1000;
  if (who.signIn === 'before') records[`_sesiones_/${uid}/rev`] = signedIn + 60_000;
  if (who.signIn === 'after') records[`_sesiones_/${uid}/rev`] = signedIn - 60_000;
  if (who.owesPassword === true) records[`_sesiones_/${uid}/exige_clave`] = signedIn;
  return records;
}
