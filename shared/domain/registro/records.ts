/**
 * Records as the database holds them (data-model.md). Field names are the database's; a record met in the
 * field may carry further fields of other programs, which are kept as they are. Unless a field says otherwise: `…_x` and
 * `fechah_srv` are ms since epoch, `fechah` is `YYYY-MM-DD HH:mm:ss` in America/Bogota, `lat` and `lng` are degrees
 * WGS 84, `…_m` metres, `…_min` minutes, `…_pct` percent from 0 to 100, `orden` a place in a list, the smallest first.
 */

import type { PhotoStamp } from '../../contract/photos.ts';
import type { SERVER_TIME } from '../database/server-value.ts';
import type { Weekday } from '../valor/time.ts';
import type { PlanDays, UnitShifts } from './plan-days.ts';
import type { PlanoUnidad } from './plano.ts';
import type { LecturaDeshecha, RespuestaTarea, TareaPunto } from './point-proof.ts';
import type { EscaleraAlerta } from './round-day.ts';
import type { JuicioRonda } from './round-proof.ts';
import type { SeenFiles } from './seen-files.ts';

/** `si` / `no` as the database writes it. */
export type SiNo = 'si' | 'no';

/** `recibido/{op}` of a record: the office received this operation for its author (reliability.md point 10). */
export interface OfficeMark {
  /** Staff id and name of who received it. */
  por: string;
  por_nombre: string;
  /** When, ms since epoch by the server's clock. */
  fechah_srv: number;
  /** Why the rules refused it, as the phone told its author. */
  motivo: string;
}

/** Fields every record carries. */
export interface Stamp {
  /** Operations of it that the office received, by their ids. Written by the server only. */
  recibido?: Record<string, OfficeMark>;
  /** Operation that wrote the record last. */
  _op: string;
  /** `YYYY-MM-DD HH:mm:ss`, America/Bogota. */
  fechah: string;
  /** ms since epoch: device clock + last known server offset. */
  fechah_x: number;
  /** ms since epoch by the server's clock; written as a server value. */
  fechah_srv: number | typeof SERVER_TIME;
  disp_id: string;
  app_ver: string;
  lat?: number;
  lng?: number;
  /** Accuracy radius in metres. */
  prec_m?: number;
  /** How many files the record must have. */
  cant_archivos: number;
}

/** `archivos/{id_archivo}` of any record. */
export interface Archivo {
  id_archivo: string;
  tipo: 'foto' | 'video' | 'audio' | 'firma' | 'pdf';
  /** Storage path, never a tokenised URL. */
  ruta: string;
  mime: string;
  /** Bytes. */
  tam: number;
  /** Hex. */
  sha256: string;
  fechah_x: number;
  lat?: number;
  lng?: number;
  prec_m?: number;
  /** `pantalla`: drawn on the phone, a signature. */
  origen: 'camara' | 'galeria' | 'pantalla';
  sello?: PhotoStamp;
  /** The person drew on the photo before it was kept; the picture without the drawing is nowhere. */
  anotada?: true;
  /** Guard and item of a supervision, or item of a checklist, the file belongs to. */
  cant_id_guarda?: string;
  id_item?: string;
}

/** How points are walked. `fijo`: in the plan's order, another read is marked `fuera_orden`; else nothing is marked. */
export type OrdenModo = 'libre' | 'fijo' | 'aleatorio';

/** `_un_/{un_id}/reglas`. */
export interface ReglasUnidad {
  /** Percent of points from which a round counts as fulfilled; 70 when absent. */
  umbral_cump?: number;
  /** Minutes of grace around a window; 15 when absent. */
  gracia_min?: number;
  /** Metres from a point within which a read is in place; 30 when absent. */
  radio_m?: number;
  orden_modo?: OrdenModo;
  gps_obligatorio?: boolean;
  escalera?: EscaleraAlerta;
}

/** `_un_/{un_id}`. */
export interface Unidad extends UnitShifts {
  un_id: string;
  un_nombre: string;
  estado: 'activo' | 'suspendido' | 'inactivo';
  /** Firebase project whose functions answer for the unit (security.md, `__project_id`). */
  __project_id?: string;
  tipo_un?: string;
  dir?: string;
  ciudad?: string;
  lat?: number;
  lng?: number;
  /** Metres around its place that count as on site. */
  radio_m?: number;
  tel_porteria?: string;
  admin_nom?: string;
  admin_cel?: string;
  consignas?: Record<string, { titulo: string; texto: string; version: number; obligatoria?: boolean }>;
  reglas?: ReglasUnidad;
  plano?: PlanoUnidad;
}

/** `_qr_/{un_id}/{qr_id}`: a checkpoint. */
export interface PuntoQr {
  qr_id: string;
  nom_qr: string;
  desc_qr?: string;
  zona?: string;
  orden: number;
  lat?: number;
  lng?: number;
  /** Where it lies on the drawing of the unit (`plano`), from its left and its top edge as shares of 1. */
  plano_x?: number;
  plano_y?: number;
  /** Metres within which a read is in place; the unit's when absent. */
  radio_m?: number;
  /** A read without a position is marked `sin_gps`. */
  valida_gps?: boolean;
  critico?: boolean;
  /** Whoever reads it is asked for a photo, and what else by id; a text alone is of an older program (`tareasOf`). */
  foto_req?: boolean;
  tareas?: Record<string, TareaPunto | string>;
  /** Print of its code, from 1; an older print is marked `qr_version_vieja`. */
  qr_ver: number;
  /** One-way check of the printed text (`prueba.ts`), by the server; absent = not made yet. */
  prueba?: string;
  /** One-way check of the backup code (`codigo.ts`), by the server; absent = the point has no code. */
  prueba_cod?: string;
  estado: 'sin_instalar' | 'activo' | 'danado' | 'reemplazado' | 'retirado';
  /** Accuracy of its place where a phone measured it. */
  prec_m?: number;
  /** Row of `_valqr_` with what was done to it last. */
  valqr_id?: string;
  /** Who put the sign up, and when. */
  instala_id?: string;
  instala_fechah?: string;
  /** Storage path of a picture of the place. */
  img_ref?: string;
}

/** A point with what its printed code is signed with: `_qr_firmas_/{un_id}/{qr_id}`, which no phone of a guard can read. */
export interface PuntoImpreso extends PuntoQr {
  /** 16 base32 characters: HMAC-SHA-256 cut to 80 bits, key at the server only. */
  firma: string;
  /** Backup code under the print (`codigo.ts`); absent = none was made. */
  cod?: string;
}

/** One point of a plan. Minutes count from the plan's `hora_ini`. */
export interface PuntoPlan {
  orden: number;
  /** Minutes; earlier reads are `anticipado`. */
  no_antes?: number;
  /** Minutes; later reads are `tardio`. */
  no_despues?: number;
  obligatorio?: boolean;
}

/** `_rondas_plan_/{un_id}/{id_plan}`. */
export interface PlanRonda extends PlanDays {
  id_plan: string;
  nom_plan: string;
  dias: Partial<Record<Weekday, true>>;
  /** It does not run on the days of `_festivos_`. */
  sin_festivos?: true;
  /** `HH:mm`; when `hora_fin` is not later, the window ends on the next day. */
  hora_ini: string;
  hora_fin: string;
  /** Minutes of grace around the window; the unit's when absent. */
  gracia_min?: number;
  /** How long the round takes, minutes. */
  dur_est_min?: number;
  orden_modo?: OrdenModo;
  puntos: Record<string, PuntoPlan>;
  /** Ronderos it is for, by staff id; absent = all of the unit. */
  rond_ids?: Record<string, true>;
  estado: 'activo' | 'inactivo';
}

/** State of a round (data-model.md, «Round life»); the last four are final. */
export type EstadoRonda =
  | 'programada'
  | 'en_curso'
  | 'pausada'
  | 'completada'
  | 'incompleta'
  | 'vencida'
  | 'anulada';

/** What became of a point: waiting, read in its window, before it, after it, left out, or read without being planned. */
export type EstadoQr = 'pendiente' | 'a_tiempo' | 'anticipado' | 'tardio' | 'omitido' | 'no_programado';

/** How a point was read: by the camera, from a picture of its code, by its code written by hand, or from its NFC tag. */
export type MetodoLectura = 'qr' | 'foto_qr' | 'manual' | 'nfc';

/** Marks, never refusals (data-model.md). */
export type Anomalia =
  | 'fuera_radio'
  | 'sin_gps'
  | 'velocidad_imposible'
  | 'reloj_desfasado'
  | 'fuera_ventana'
  | 'rafaga'
  | 'qr_version_vieja';

/** `recorrido/{qr_id}` of a round. */
export interface PuntoLeido {
  qr_id: string;
  nom_qr: string;
  estado_qr: EstadoQr;
  /** 1 for the first point read. Absent when the point was left out. */
  orden_real?: number;
  fuera_orden?: boolean;
  metodo?: MetodoLectura;
  fechah: string;
  fechah_x: number;
  lat?: number;
  lng?: number;
  prec_m?: number;
  /** Metres from the point. */
  dist_m?: number;
  anomalias?: Partial<Record<Anomalia, true>>;
  motivo_omision?: string;
  /** Operation that read the point, and the server's time on its arrival. Absent when the point was left out. */
  _op?: string;
  fechah_srv?: Stamp['fechah_srv'];
  /** Signature and version as they stood in the code that was read; the server computes the signature again. */
  firma?: string;
  qr_ver?: number;
  /** Answers by task, and photos of the point, each written once; how many photos it must have. */
  tareas?: Record<string, RespuestaTarea>;
  archivos?: Record<string, Archivo>;
  cant_archivos?: number;
  /** The backup code that was typed in place of the text; the server computes it again. */
  cod?: string;
}

/** A point as it stood when the round started: `orden_esp/{qr_id}`. */
export interface PuntoEsperado {
  orden: number;
  nom_qr: string;
  obligatorio: boolean;
  /** ms since epoch; absent = no window of its own. */
  no_antes_x?: number;
  /** ms since epoch; absent = no end of its own. */
  no_despues_x?: number;
}

/** A round, the same in `_recorridos_`, `_recorridos_todos` and `_recorridos_rondero_`. */
export interface Ronda extends Stamp {
  id: string;
  un_id: string;
  un_nombre: string;
  rond_id: string;
  rond_nom: string;
  id_plan?: string;
  nom_plan?: string;
  visita_rond: SiNo;
  estado: EstadoRonda;
  fechah_ini_x: number;
  fechah_fin_x?: number;
  /** End of the plan's window plus grace. */
  vence_x?: number;
  orden_modo: OrdenModo;
  orden_esp?: Record<string, PuntoEsperado>;
  /** Points expected. */
  qr_esp: number;
  /** Points read. */
  qr_leidos: number;
  /** Points read in time, in order and without any mark. */
  qr_limpios: number;
  /** Percent, 0–100, of expected points that were read. */
  cump_pct: number;
  /** Incidents reported on it. */
  cant_nov: number;
  motivo_cierre?: string;
  motivo_desc?: string;
  recorrido?: Record<string, PuntoLeido>;
  /** Reads that were taken back, by their operations. */
  deshechas?: Record<string, LecturaDeshecha>;
  novedades?: Record<string, { id_novedad: string; fechah_x: number; cat_nov: string }>;
  /** What the server makes of it. Written by the server only; absent = not judged yet. */
  juicio?: JuicioRonda;
}

/** How grave an incident is. */
export type Criticidad = 'baja' | 'media' | 'alta' | 'critica';

/** Who did a later step of an incident, and when. */
export interface Paso {
  emp_id: string;
  emp_nom: string;
  fechah: string;
  fechah_x: number;
  fechah_srv: Stamp['fechah_srv'];
  /** Operation that wrote this step. */
  _op: string;
}

/** `notas/{id_nota}` of an incident: written once, never changed. */
export interface NotaNovedad extends Paso {
  id_nota: string;
  texto: string;
  cant_archivos: number;
  archivos?: Record<string, Archivo>;
}

/** `cierre` of an incident: what was done, with evidence. */
export interface CierreNovedad extends Paso {
  texto: string;
  cant_archivos: number;
  /** Said by the supervisor when there is nothing to photograph. */
  sin_foto?: true;
  archivos?: Record<string, Archivo>;
}

/** State of an incident (data-model.md, `_novedades`); `cerrada` and `anulada` are final. */
export type EstadoNovedad = 'abierta' | 'en_gestion' | 'cerrada' | 'anulada';

/** `_novedades/{id_novedad}`. */
export interface Novedad extends Stamp, SeenFiles {
  id_novedad: string;
  /** The round or supervision it was seen in; absent when reported outside one. */
  id?: string;
  /** The rondero who reported it. */
  rond_id?: string;
  rond_nom?: string;
  /** The supervision it was seen in, and the supervisor who reported it. */
  superv_id?: string;
  super_id?: string;
  super_nom?: string;
  /** Entry of that supervision. */
  cant_id_guarda?: string;
  /** Filled checklist and item that opened it. */
  lista_id?: string;
  id_item?: string;
  /** Inventory whose differences opened it. */
  inv_id?: string;
  un_id: string;
  un_nom: string;
  desc_nov: string;
  tipo_nov: 'supervision' | 'ronda';
  visita_rond?: SiNo;
  cat_nov: string;
  criticidad: Criticidad;
  estado_nov: EstadoNovedad;
  /** Its unit while it is open, by which open ones are found. Written by the server only. */
  un_abierta?: string;
  sos: boolean;
  qr_id?: string;
  lugar?: string;
  archivos?: Record<string, Archivo>;
  /** People it is about, by staff id or a key of the visit. */
  involucrados?: Record<string, { nom: string; calidad: 'guarda' }>;
  /** Who acknowledged it, by staff id. */
  acuse?: Record<string, Paso>;
  notas?: Record<string, NotaNovedad>;
  cierre?: CierreNovedad;
}

/** `_notif_novedades_res/{id}`. */
export interface NotifRes {
  tipo_notif: string;
  titulo: string;
  texto: string;
  criticidad: Criticidad;
  un_id: string;
  un_nom: string;
  id_ref: string;
  ruta: string;
  estado: 'enviada' | 'leida' | 'atendida' | 'escalada';
  fechah_x: number;
  /** Who it is for; absent = everybody of the unit. */
  emp_id?: string;
  /** Who read it, by staff id. */
  acuse?: Record<string, { fechah_x: number; fechah_srv: Stamp['fechah_srv']; _op: string }>;
}

/** `_guardas_/{un_id}/{emp_id}`: who works in a unit, kept by the server from `_emp_segdiez`; names only. */
export interface GuardaUnidad {
  nom: string;
  cargo?: string;
  turno?: string;
}
