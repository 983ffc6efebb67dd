/** Fields that the server writes into a round: the expected points, and its judgement (data-model.md). */

import type {
  OrdenModo,
  PuntoEsperado,
  PuntoLeido,
  PuntoQr,
  ReglasUnidad,
  Ronda,
  Stamp,
  TareaPunto,
} from './records.ts';

/** A point of `esperado`: with its window, and its position when the round began. */
export interface PuntoPrevisto
  extends PuntoEsperado,
    Pick<PuntoQr, 'lat' | 'lng' | 'radio_m' | 'valida_gps' | 'foto_req' | 'letrero'> {
  qr_ver: number;
  /** Tasks for its reader. */
  tareas?: Record<string, TareaPunto>;
}

/** The names in a round: of its person, its unit and its plan. */
export type NombresRonda = Partial<Pick<Ronda, 'rond_nom' | 'un_nombre' | 'nom_plan'>>;

/** The plan that a round was begun for (empty = a free round), and when it began and reached the server, ms since epoch. */
export interface PlannedRound {
  un_id: string;
  id_plan: string;
  fechah_ini_x: number;
  llega_x: number;
}

/** `_esperado_/{id}`: plan, points and rules of the unit as they were when the round began; functions only. */
export interface EsperadoRonda {
  /** Points of the plan by `qr_id`; absent in a free round. */
  puntos?: Record<string, PuntoPrevisto>;
  orden_modo: OrdenModo;
  /** Rules of the unit that determine the round's result; absent = the defaults. */
  reglas?: Pick<ReglasUnidad, 'umbral_cump' | 'radio_m' | 'gps_obligatorio'>;
  /** Names at that time; absent = not stored, and nothing is compared. */
  nombres?: NombresRonda;
  /** End of the plan's window, grace included, ms since epoch; absent in a free round. */
  vence_x?: number;
  /** Where it counts, so that its day can forget it when it is deleted. */
  plan?: PlannedRound;
  /** When the round reached the server. */
  fechah_srv: Stamp['fechah_srv'];
}

/**
 * `_pruebas_/{ronda}/{_op of the read}`: the sign's data in a read. The reader writes it once, with the read, and only functions read it:
 * anyone else could reuse a colleague's codes as their own reads.
 */
export interface PruebaLectura extends Pick<PuntoLeido, 'qr_id' | 'qr_ver' | 'firma' | 'cod'> {}

/** `juicio` of a round. */
export type JuicioRonda = NonNullable<Ronda['juicio']>;
/** Verdict on a round. */
export type Veredicto = JuicioRonda['veredicto'];
/** Marks of the server on a read beside its `anomalias`. */
export type RazonPunto = keyof NonNullable<JuicioRonda['puntos']>[string];
/** Marks of the server on a round. */
export type RazonRonda = keyof NonNullable<JuicioRonda['razones']>;
/** Figures and names as reported by a phone, kept where the server's differ. */
export type Dicho = NonNullable<JuicioRonda['dicho']>;
/** A read as reported by the phone. */
export type DichoPunto = NonNullable<Dicho['puntos']>[string];
