/** What the server writes into a round: what was to be walked, and what it makes of what was (data-model.md). */

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

/** A point of `esperado`: with its window, and where it stood when the round began. */
export interface PuntoPrevisto
  extends PuntoEsperado,
    Pick<PuntoQr, 'lat' | 'lng' | 'radio_m' | 'valida_gps' | 'foto_req'> {
  qr_ver: number;
  /** What whoever reads it is asked. */
  tareas?: Record<string, TareaPunto>;
}

/** The names of a round: its person's, its unit's, its plan's. */
export type NombresRonda = Partial<Pick<Ronda, 'rond_nom' | 'un_nombre' | 'nom_plan'>>;

/** `_esperado_/{id}`: plan, points and rules of the unit as they stood when the round began; functions only. */
export interface EsperadoRonda {
  /** Points of the plan by `qr_id`; absent in a free round. */
  puntos?: Record<string, PuntoPrevisto>;
  orden_modo: OrdenModo;
  /** Rules of the unit that decide what the round earns; absent = the usual ones. */
  reglas?: Pick<ReglasUnidad, 'umbral_cump' | 'radio_m' | 'gps_obligatorio'>;
  /** Names as they stood then; absent where none were kept, and nothing is compared. */
  nombres?: NombresRonda;
  /** End of the plan's window, grace included, ms since epoch; absent in a free round. */
  vence_x?: number;
  /** When the round reached the server. */
  fechah_srv: Stamp['fechah_srv'];
}

/**
 * `_pruebas_/{ronda}/{_op of the read}`: what a read says of its sign. Whoever reads writes it once, with the read, and only
 * functions read it: whoever could would send the codes of a colleague as read by himself.
 */
export interface PruebaLectura extends Pick<PuntoLeido, 'qr_id' | 'qr_ver' | 'firma' | 'cod'> {}

/** `juicio` of a round. */
export type JuicioRonda = NonNullable<Ronda['juicio']>;
/** What a round came to. */
export type Veredicto = JuicioRonda['veredicto'];
/** What the server marks on a read beside its `anomalias`. */
export type RazonPunto = keyof NonNullable<JuicioRonda['puntos']>[string];
/** What the server marks on a round. */
export type RazonRonda = keyof NonNullable<JuicioRonda['razones']>;
/** Figures and names as a phone told them, kept where the server's are other ones. */
export type Dicho = NonNullable<JuicioRonda['dicho']>;
/** A read as the phone told it. */
export type DichoPunto = NonNullable<Dicho['puntos']>[string];
