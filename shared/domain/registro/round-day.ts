import type { Paso, Stamp } from './records.ts';

/**
 * How a planned round of one day stands: to come or within its grace; not begun when its grace had passed; walked; walked
 * and not to be finished in its window; and how it ended (`vencida`: its window is over and nobody began it).
 */
export type EstadoDia =
  | 'por_hacer'
  | 'no_iniciada'
  | 'en_curso'
  | 'en_riesgo'
  | 'completa'
  | 'cumplida'
  | 'incompleta'
  | 'vencida';

/**
 * `_rondas_dia_/{un_id}/{id}`: one plan on one day, kept by the server's clock (data-model.md, «The day of a plan»).
 * Written by functions only; read by who works on the unit, a range of `ini_x` at a time.
 */
export interface RondaDia {
  /** `{YYYY-MM-DD}_{id_plan}`, the local day on which its window begins. */
  id: string;
  un_id: string;
  un_nom: string;
  id_plan: string;
  nom_plan: string;
  /** Window, ms since epoch, without grace. */
  ini_x: number;
  fin_x: number;
  /**
   * Until when it may begin, and end, without being late, ms since epoch. It may begin until its grace has passed, or later
   * where what is left of the window is enough for `dur_est_min`; it may end until the window and its grace are over.
   */
  limite_ini_x: number;
  limite_x: number;
  /** How long the round takes, minutes, as the plan said when the day was made. */
  dur_est_min?: number;
  /** Points of the plan. */
  qr_plan: number;
  /** Ronderos it is for; absent = all of the unit. */
  rond_ids?: Record<string, true>;
  estado: EstadoDia;
  /** It began or ended after its limits. */
  tarde?: true;
  /** Every round that was begun for it, and when each reached the server, ms since epoch. */
  rondas?: Record<string, number>;
  /** The record in `_recorridos_` and `_recorridos_todos` that says that nobody began it. */
  vencida_id?: string;
  /** The round that counts for it, with its figures as the server judged them. */
  ronda_id?: string;
  rond_id?: string;
  rond_nom?: string;
  qr_esp?: number;
  qr_leidos?: number;
  cump_pct?: number;
  /** Of those read, how many nobody can vouch for; absent = none. */
  qr_sin_prueba?: number;
  /** How much of all its `rondas` together waits for a person's look; absent = nothing. */
  por_revisar?: number;
  fechah_ini_x?: number;
  fechah_fin_x?: number;
  /** Alerts about it, by kind: id of each in `_alertas_/{un_id}`. */
  alertas?: Partial<Record<TipoAlerta, string>>;
  /** The plan was taken out of use, or changed its hours, after this day had begun. */
  retirada?: true;
  fechah_srv: number;
}

/** When each level of a unit is told of an alert, minutes after it was raised (data-model.md, «Alerts»). */
export interface EscaleraAlerta {
  guarda_min?: number;
  supervisor_min?: number;
  administrador_min?: number;
  /** When it counts as answered by nobody. */
  expira_min?: number;
}

/** What an alert tells: nobody began the round; it can't be finished in its window; its window is over; it ended short. */
export type TipoAlerta = 'no_iniciada' | 'en_riesgo' | 'vencida' | 'incompleta';

/**
 * `atendida`: somebody took it by name; `justificada`: a reason was given; `resuelta`: the round came after all;
 * `escalada`: it was told to the next on the ladder and waits for them; `expirada`: nobody answered on any step.
 */
export type EstadoAlerta = 'abierta' | 'escalada' | 'atendida' | 'justificada' | 'resuelta' | 'expirada';

/** Who is told: the guard it is about, supervisors of the unit, administrators. */
export type NivelAlerta = 'guarda' | 'supervisor' | 'administrador';

/** Reason for a round that was not walked as planned. */
export type MotivoAlerta =
  | 'sin_personal'
  | 'emergencia'
  | 'orden_del_cliente'
  | 'clima'
  | 'telefono'
  | 'acceso_cerrado'
  | 'otro';

/** A step of a person: `pasos/{_op}` of an alert. Written once, never changed. */
export interface PasoPersona extends Paso {
  que: 'atiende' | 'justifica';
  /** As whom: `guarda` also for whoever it is about. */
  nivel: NivelAlerta;
  /** With `justifica`. */
  motivo?: MotivoAlerta;
  /** Up to 500 characters; needed where the reason is `otro`. */
  texto?: string;
}

/** Why an alert needs no answer any more: the round came; another alert of that day took its place; the plan was taken out. */
export type CausaResuelta = 'llego' | 'reemplazada' | 'retirada';

/** A step of the server: `pasos/{id}` of an alert. Written once, never changed. */
export interface PasoSistema {
  que: 'creada' | 'avisada' | 'escalada' | 'resuelta' | 'expirada';
  /** To whom, with `avisada` and `escalada`. */
  nivel?: NivelAlerta;
  /** How many people were told; 0 = nobody holds that place in the unit. */
  personas?: number;
  /** Why, with `resuelta`. */
  causa?: CausaResuelta;
  fechah_srv: number;
}

/** `_alertas_/{un_id}/{id}`: something about a planned round that a person has to answer (data-model.md, «Alerts»). */
export interface Alerta {
  id: string;
  tipo: TipoAlerta;
  un_id: string;
  un_nom: string;
  /** The day of the plan it is about. */
  id_dia: string;
  id_plan: string;
  nom_plan: string;
  /** Window of that day, ms since epoch. */
  ini_x: number;
  fin_x: number;
  ronda_id?: string;
  /** Those it is about, by staff id: they may justify, never attend. */
  sobre?: Record<string, string>;
  estado: EstadoAlerta;
  nivel: NivelAlerta;
  /** Its unit while it has no end, by which open ones are found. */
  un_abierta?: string;
  /** Its next step of the ladder, ms since epoch; absent = none to come. */
  sig_x?: number;
  pasos?: Record<string, PasoPersona | PasoSistema>;
  /** When it was raised, ms since epoch by the server's clock. */
  fechah_x: number;
  fechah_srv: Stamp['fechah_srv'];
}
