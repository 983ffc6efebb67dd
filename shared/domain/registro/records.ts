/**
 * Records as the database holds them; each field is described at its schema (`shared/domain/shape`). A record may have further fields of
 * other programs, which are kept as they are.
 */

import type { notificacion, novedad, pasoNovedad } from '../shape/novedades.ts';
import type { guarda } from '../shape/personas.ts';
import type { puntoLeido, respuesta, ronda, validacion } from '../shape/rondas.ts';
import type { fotoRepetida, seen } from '../shape/seen.ts';
import type { Given, Infer } from '../shape/shape.ts';
import type { archivo, officeMark, stamp } from '../shape/stamp.ts';
import type { plan, punto, unidad } from '../shape/unidades.ts';

/** `si` / `no` as stored in the database. */
export type SiNo = 'si' | 'no';

/** `recibido/{op}` of a record: the office received this operation for its author. */
export interface OfficeMark extends Infer<typeof officeMark> {}
/** Fields every record carries. */
export interface Stamp extends Given<typeof stamp> {}
/** `archivos/{id_archivo}` of any record. */
export interface Archivo extends Infer<typeof archivo> {}
/** Earlier location of a file with identical bytes. */
export interface FotoRepetida extends Infer<typeof fotoRepetida> {}
/** Fields beside the files of a record that only functions write. */
export interface SeenFiles extends Given<typeof seen> {}

/** `_un_/{un_id}`. */
export interface Unidad extends Infer<typeof unidad> {}
/** `_un_/{un_id}/reglas`. */
export type ReglasUnidad = NonNullable<Unidad['reglas']>;
/** `_un_/{un_id}/plano`: a drawing of the unit seen from above. */
export type PlanoUnidad = NonNullable<Unidad['plano']>;
/** `turnos/{turno}` of a unit. */
export type TurnoUnidad = NonNullable<Unidad['turnos']>[string];
/** A unit's shifts by name. */
export type UnitShifts = Pick<Unidad, 'turnos'>;
/** `_guardas_/{un_id}/{emp_id}`: a person who works in a unit; names only. */
export interface GuardaUnidad extends Infer<typeof guarda> {}

/** `_qr_/{un_id}/{qr_id}`: a checkpoint. */
export interface PuntoQr extends Infer<typeof punto> {}
/** `tareas/{id}` of a checkpoint. */
export type TareaPunto = NonNullable<PuntoQr['tareas']>[string];
/** A point with the signature of its printed code: `_qr_firmas_/{un_id}/{qr_id}`, which no guard's phone can read. */
export interface PuntoImpreso extends PuntoQr {
  /** 16 base32 characters: HMAC-SHA-256 cut to 80 bits, key at the server only. */
  firma: string;
  /** Backup code under the print (`codigo.ts`); absent = none was made. */
  cod?: string;
  /** Key of its screen or its tag, 64 hex characters (`point-key.ts`); absent = its sign is a print. */
  clave?: string;
}
/** `_valqr_/{un_id}/{id}`: log of QR validations. */
export interface ValidacionQr extends Infer<typeof validacion> {}
/** Verdicts of a QR validation (data-model.md). */
export type VeredictoQr = Exclude<ValidacionQr['resultado'], 'no_es_qr'>;

/** `_rondas_plan_/{un_id}/{id_plan}`. */
export interface PlanRonda extends Infer<typeof plan> {}

/** A round, the same in `_recorridos_`, `_recorridos_todos` and `_recorridos_rondero_`. */
export interface Ronda extends Infer<typeof ronda> {}
/** State of a round. */
export type EstadoRonda = Ronda['estado'];
/** Order in which points are walked. */
export type OrdenModo = Ronda['orden_modo'];
/** A point as it was when the round started: `orden_esp/{qr_id}`. */
export type PuntoEsperado = NonNullable<Ronda['orden_esp']>[string];
/** `recorrido/{qr_id}` of a round. */
export interface PuntoLeido extends Infer<typeof puntoLeido> {}
/** How a point was read. */
export type MetodoLectura = NonNullable<PuntoLeido['metodo']>;
/** Marks, never refusals. */
export type Anomalia = keyof NonNullable<PuntoLeido['anomalias']>;
/** `recorrido/{qr_id}/tareas/{id}`: an answer, with its question as asked. */
export interface RespuestaTarea extends Infer<typeof respuesta> {}
/** Kind of a task's answer. */
export type TipoTarea = RespuestaTarea['tipo'];
/** `deshechas/{_op of the read}`: a read its guard took back. */
export type LecturaDeshecha = NonNullable<Ronda['deshechas']>[string];

/** `_novedades/{id_novedad}`. */
export interface Novedad extends Infer<typeof novedad> {}
/** State of an incident. */
export type EstadoNovedad = Novedad['estado_nov'];
/** Severity of an incident. */
export type Criticidad = Novedad['criticidad'];
/** Author and time of a later step of an incident. */
export interface Paso extends Infer<typeof pasoNovedad> {}
/** `notas/{id_nota}` of an incident. */
export type NotaNovedad = NonNullable<Novedad['notas']>[string];
/** `cierre` of an incident. */
export type CierreNovedad = NonNullable<Novedad['cierre']>;
/** `_notif_novedades_res/{id}`. */
export interface NotifRes extends Infer<typeof notificacion> {}
