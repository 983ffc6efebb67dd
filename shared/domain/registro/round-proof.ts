/** What the server writes into a round: what was to be walked, and what it makes of what was (data-model.md). */

import type { RespuestaTarea, TareaPunto } from './point-proof.ts';
import type {
  EstadoRonda,
  OrdenModo,
  PuntoEsperado,
  PuntoLeido,
  PuntoQr,
  ReglasUnidad,
  Ronda,
  Stamp,
} from './records.ts';
import type { SeenFiles } from './seen-files.ts';

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

/** What a round came to: running, every point read, enough of them, too few, annulled. */
export type Veredicto = 'en_curso' | 'completa' | 'cumplida' | 'incompleta' | 'anulada';

/** What the server marks on a read beside its `anomalias` (data-model.md, «The judgement of a round»). */
export type RazonPunto =
  | 'firma_mala'
  | 'codigo_malo'
  | 'sin_firma'
  | 'hora_dudosa'
  | 'fuera_de_ronda'
  | 'en_grupo'
  | 'tras_cierre'
  | 'sin_precision'
  | 'sin_foto'
  | 'tareas_pendientes'
  | 'valor_fuera'
  | 'respuesta_ajena'
  | 'foto_no_llegada'
  | 'foto_de_galeria'
  | 'foto_repetida'
  | 'hora_desmentida';

/** What the server marks on a round (data-model.md, «The judgement of a round»). */
export type RazonRonda =
  | 'sin_lecturas'
  | 'cifras_infladas'
  | 'otro_plan'
  | 'inicio_dudoso'
  | 'fin_dudoso'
  | 'sin_motivo'
  | 'captura_repetida'
  | 'telefono_compartido'
  | 'dos_telefonos'
  | 'prueba_deshecha'
  | 'nombres_cambiados'
  | 'sin_cadena';

/** `juicio` of a round. Its figures stand in the round itself too, where other programs read them. */
export interface JuicioRonda {
  /** Version of the rules it was judged by. */
  juicio_ver: number;
  /** The operation up to which it was judged: another one in the round's `_op` = not judged to its end yet. */
  _op: string;
  veredicto: Veredicto;
  razones?: Partial<Record<RazonRonda, true>>;
  puntos?: Record<string, Partial<Record<RazonPunto, true>>>;
  /** Reads nobody can vouch for: they are shown, and count for nothing. */
  sin_prueba?: Record<string, true>;
  /** How many reads and marks of the round wait for a person's look; absent = none. */
  por_revisar?: number;
  /** It was begun in its window and reached the server when that was over: until then nobody had begun it. */
  llego_despues?: true;
  /** Incidents that reached the server after the end of the round. */
  novedades_tarde?: Record<string, true>;
  /** Photos of its points whose very bytes lay elsewhere before: id → where. */
  fotos_repetidas?: SeenFiles['fotos_repetidas'] & object;
  /** What the phone told where the server found less, or another. */
  dicho?: Dicho;
  fechah_srv: Stamp['fechah_srv'];
}

/** Figures and names as a phone told them, kept where the server's are other ones. */
export interface Dicho extends NombresRonda {
  /** Points that were expected, where the plan says others. */
  qr_esp?: number;
  qr_leidos?: number;
  cump_pct?: number;
  cant_nov?: number;
  /** The hour of its end, where that can't be true. */
  fechah_fin_x?: number;
  estado?: EstadoRonda;
  /** The hour of its beginning as text. */
  fechah?: string;
  /** Reads of which the server found another state, other marks or other words. */
  puntos?: Record<string, DichoPunto>;
}

/** A read as the phone told it. */
export type DichoPunto = Pick<PuntoLeido, 'estado_qr' | 'anomalias' | 'fuera_orden'> &
  Partial<Pick<PuntoLeido, 'nom_qr' | 'fechah'>> & {
    /** Questions that were told otherwise than they were asked, by task. */
    tareas?: Record<string, Pick<RespuestaTarea, 'texto' | 'tipo'>>;
  };
