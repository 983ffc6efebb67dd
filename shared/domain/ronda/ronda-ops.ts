import type { Json, Operation } from '../../contract/outbox.ts';
import { SERVER_TIME } from '../database/server-value.ts';
import { deletionOpId } from '../registro/ids.ts';
import type {
  MetodoLectura,
  PlanRonda,
  PuntoLeido,
  PuntoQr,
  Ronda,
  SiNo,
  Unidad,
} from '../registro/records.ts';
import type { PruebaLectura } from '../registro/round-proof.ts';
import { type Acto, positionFields, stampOf } from '../registro/stamp.ts';
import { asJson, inEachTree, treesOfRonda } from '../registro/trees.ts';
import { fechahLocal } from '../valor/time.ts';
import { expectedPoints } from './esperado.ts';
import { anomaliasOf, distanceToPoint, type Lectura, type Leido, momentOfPoint } from './marcas.ts';
import { operationInRound } from './operation.ts';
import { ventanaOf } from './plan.ts';
import { readPoints } from './read-order.ts';
import { countPoints, expectedOf, finalEstado, isRead, missingPoints, nextPoint } from './ronda.ts';

/** A round as started on this phone, and the operation that writes it. */
export interface NewRonda {
  readonly ronda: Ronda;
  readonly operation: Operation;
}

/** Fields of a new round; `plan: null` starts a free round. */
export interface InicioRonda {
  /** Push id made when the screen opened. */
  readonly id: string;
  readonly unidad: Unidad;
  readonly plan: PlanRonda | null;
  readonly puntos: Readonly<Record<string, PuntoQr>>;
  readonly visita_rond: SiNo;
}

/** Starts a round: the record is written into its three trees in one operation. */
export function iniciarRonda(acto: Acto, inicio: InicioRonda): NewRonda {
  const { id, unidad, plan } = inicio;
  const orden_esp = expectedPoints(plan, inicio.puntos, unidad.reglas, acto.now);
  const ventana = plan ? ventanaOf(plan, unidad.reglas, acto.now) : null;
  const ronda: Ronda = {
    ...stampOf(acto, 0),
    id,
    un_id: unidad.un_id,
    un_nombre: unidad.un_nombre,
    rond_id: acto.emp_id,
    rond_nom: acto.nombre,
    ...(plan ? { id_plan: plan.id_plan, nom_plan: plan.nom_plan } : {}),
    visita_rond: inicio.visita_rond,
    estado: 'en_curso',
    fechah_ini_x: acto.now,
    ...(ventana ? { vence_x: ventana.fin_x + ventana.gracia_ms } : {}),
    orden_modo: plan?.orden_modo ?? unidad.reglas?.orden_modo ?? 'libre',
    ...(Object.keys(orden_esp).length > 0 ? { orden_esp } : {}),
    qr_esp: Object.keys(orden_esp).length,
    qr_leidos: 0,
    qr_limpios: 0,
    cump_pct: 0,
    cant_nov: 0,
  };
  const updates = inEachTree(treesOfRonda(ronda), { '': asJson(ronda) });
  const resumen = `Inicio de ronda · ${unidad.un_nombre}`;
  const operation = operationInRound(ronda, acto.op, 'iniciar_ronda', resumen, updates);
  return { ronda, operation: { ...operation, creates: true } };
}

/** A read of a point: newly marked, or present already (then nothing is written). */
export type Marked =
  | { readonly nuevo: true; readonly punto: PuntoLeido; readonly operation: Operation }
  | { readonly nuevo: false; readonly punto: PuntoLeido };

/** Marks a point. A second read of the same point changes nothing (data-model.md). */
export function marcarPunto(
  acto: Acto,
  ronda: Ronda,
  reading: Omit<Lectura, 'now' | 'anterior' | 'deshechas' | 'esperado' | 'posicion' | 'punto'> & {
    readonly metodo: MetodoLectura;
    readonly punto: PuntoQr;
  },
): Marked {
  const qr_id = reading.punto.qr_id;
  const before = ronda.recorrido?.[qr_id];
  if (isRead(before)) return { nuevo: false, punto: before };
  const read = readPoints(ronda);
  const esperado = expectedOf(ronda)[qr_id];
  const anterior = read.at(-1);
  const full: Lectura = {
    ...reading,
    now: acto.now,
    ...(esperado ? { esperado } : {}),
    ...(anterior ? { anterior } : {}),
    ...(ronda.deshechas ? { deshechas: ronda.deshechas } : {}),
    ...(acto.posicion ? { posicion: acto.posicion } : {}),
  };
  const marks = anomaliasOf(full);
  const dist = distanceToPoint(full);
  const punto: PuntoLeido = {
    qr_id,
    nom_qr: reading.punto.nom_qr,
    estado_qr: esperado ? momentOfPoint(esperado, acto.now) : 'no_programado',
    orden_real: read.length + 1,
    ...(esperado && ronda.orden_modo === 'fijo' && nextPoint(ronda) !== qr_id ? { fuera_orden: true } : {}),
    metodo: reading.metodo,
    fechah: fechahLocal(acto.now),
    fechah_x: acto.now,
    ...positionFields(acto.posicion),
    ...(dist === null ? {} : { dist_m: dist }),
    ...(marks.length > 0 ? { anomalias: Object.fromEntries(marks.map((m) => [m, true as const])) } : {}),
    ...(reading.leido ? { qr_ver: reading.leido.qr_ver } : {}),
    _op: acto.op,
    fechah_srv: SERVER_TIME,
  };
  const conteo = countPoints(ronda, [...read, punto]);
  const updates = {
    ...inEachTree(treesOfRonda(ronda), {
      [`recorrido/${qr_id}`]: asJson(punto),
      ...conteo,
      _op: acto.op,
      fechah_srv: SERVER_TIME,
    }),
    ...(reading.leido ? { [`_pruebas_/${ronda.id}/${acto.op}`]: pruebaOf(qr_id, reading.leido) } : {}),
  };
  const operation = operationInRound(ronda, acto.op, 'marcar_punto', `Punto ${punto.nom_qr}`, updates);
  // Only a read point has an order: an omitted one does not settle a late read.
  const settledBy = `_recorridos_todos/${ronda.id}/recorrido/${qr_id}/orden_real`;
  return { nuevo: true, punto, operation: { ...operation, settledBy } };
}

/** The sign's data of a read, without the caller's other fields. */
function pruebaOf(qr_id: string, leido: Leido): Json {
  const prueba: PruebaLectura = { qr_id, qr_ver: leido.qr_ver };
  return asJson({ ...prueba, ...('firma' in leido ? { firma: leido.firma } : { cod: leido.cod }) });
}

/** Pauses or resumes a round. */
export function cambiarPausa(acto: Acto, ronda: Ronda, estado: 'pausada' | 'en_curso'): Operation {
  const updates = inEachTree(treesOfRonda(ronda), { estado, _op: acto.op, fechah_srv: SERVER_TIME });
  const resumen = estado === 'pausada' ? 'Pausa de ronda' : 'Ronda reanudada';
  return operationInRound(
    ronda,
    acto.op,
    estado === 'pausada' ? 'pausar_ronda' : 'reanudar_ronda',
    resumen,
    updates,
  );
}

/** Reason why a round ends with points missing, or is annulled. */
export interface Cierre {
  /** Key of the reason. */
  readonly motivo_cierre: string;
  /** Its label, or the person's own text. */
  readonly motivo_desc: string;
}

/**
 * Ends a round. Points not read become `omitido` with the reason; the final state follows from the unit's rules.
 * A reason is needed when points are missing: `cierre` must be given then.
 */
export function terminarRonda(acto: Acto, ronda: Ronda, unidad: Unidad, cierre: Cierre | null): Operation {
  const values: Record<string, Json> = {
    estado: finalEstado(ronda, unidad.reglas),
    fechah_fin_x: acto.now,
    ...countPoints(ronda, readPoints(ronda)),
    _op: acto.op,
    fechah_srv: SERVER_TIME,
  };
  if (cierre) {
    values.motivo_cierre = cierre.motivo_cierre;
    values.motivo_desc = cierre.motivo_desc;
  }
  for (const qr_id of missingPoints(ronda)) {
    values[`recorrido/${qr_id}`] = asJson({
      qr_id,
      nom_qr: expectedOf(ronda)[qr_id]?.nom_qr ?? qr_id,
      estado_qr: 'omitido',
      fechah: fechahLocal(acto.now),
      fechah_x: acto.now,
      ...(cierre ? { motivo_omision: cierre.motivo_cierre } : {}),
    });
  }
  const updates = inEachTree(treesOfRonda(ronda), values);
  const lead = `_recorridos_todos/${ronda.id}`;
  return {
    ...operationInRound(ronda, acto.op, 'terminar_ronda', `Fin de ronda · ${ronda.un_nombre}`, updates),
    // If another screen or phone ended it meanwhile, the round is ended.
    settledBy: `${lead}/fechah_fin_x`,
    // A point that was read meanwhile, on any phone, is not omitted.
    yields: missingPoints(ronda).map((qr_id) => ({
      to: `${lead}/recorrido/${qr_id}/orden_real`,
      part: `recorrido/${qr_id}`,
    })),
  };
}

/** Deletes an empty round; any other can only be annulled. Check `canDelete` first. */
export function eliminarRonda(ronda: Ronda): Operation {
  const updates = inEachTree(treesOfRonda(ronda), { '': null });
  const op = deletionOpId(ronda.id);
  return operationInRound(ronda, op, 'eliminar_ronda', `Ronda eliminada · ${ronda.un_nombre}`, updates);
}

/** Annuls a round that is not empty, with a reason. */
export function anularRonda(acto: Acto, ronda: Ronda, cierre: Cierre): Operation {
  const values = {
    estado: 'anulada',
    fechah_fin_x: acto.now,
    ...cierre,
    _op: acto.op,
    fechah_srv: SERVER_TIME,
  };
  const updates = inEachTree(treesOfRonda(ronda), values);
  return operationInRound(ronda, acto.op, 'anular_ronda', `Ronda anulada · ${ronda.un_nombre}`, updates);
}
