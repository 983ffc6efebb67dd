import { type Infer, map, must, or, record, type Shape } from './shape.ts';
import { ownKey, paso, servedTime, serverTime, textOrEmpty, timeOrZero, wordOrEmpty } from './stamp.ts';
import { amount, marks, oneOf, text, time, word, yes } from './values.ts';

/** Kind of an alert: the round was not begun; it can't be finished in its window; its window is over; it ended short. */
export const tipoAlerta = oneOf('no_iniciada', 'en_riesgo', 'vencida', 'incompleta');
/** Level that is notified: the guard it concerns, supervisors of the unit, administrators. */
const nivel = oneOf('guarda', 'supervisor', 'administrador');

/**
 * `_rondas_dia_/{un_id}/{id}`: one plan on one day, or a round that no plan's day expects, kept by the server's clock (data-model.md, «The
 * day of a plan»). Written by functions only; read by people who work on the unit, a range of `ini_x` at a time.
 */
export const dia = record({
  /**
   * `{YYYY-MM-DD}_{id_plan}`, the local day on which the plan's first window begins, with `~2`, `~3`… for the further windows of a plan that
   * repeats; with the round's id where it is `libre`.
   */
  id: ownKey,
  un_id: wordOrEmpty,
  un_nom: textOrEmpty,
  /** A round outside every plan's day: a free one, or one walked at other hours than its plan's. Its window is the round itself. */
  libre: yes,
  id_plan: wordOrEmpty,
  /** The plan's name; with «(2 de 4)» where it repeats. */
  nom_plan: textOrEmpty,
  /** Window, ms since epoch, without grace. */
  ini_x: must(time),
  fin_x: or(time, ({ ini_x, limite_x }) => limite_x ?? ini_x ?? 0),
  /**
   * Until when it may begin, and end, without being late, ms since epoch. It may begin until its grace has passed, or later where the rest
   * of the window is enough for `dur_est_min`; it may end until the window and its grace are over.
   */
  limite_ini_x: or(time, ({ ini_x }) => ini_x ?? 0),
  limite_x: or(time, ({ fin_x }) => fin_x ?? 0),
  /** Duration of the round, minutes, as in the plan when the day was made. */
  dur_est_min: amount,
  /** Points of the plan. */
  qr_plan: or(amount, 0),
  /** Ronderos it is for; absent = all of the unit. */
  rond_ids: marks,
  /**
   * Its state: to come or within its grace; not begun when its grace had passed; under way; under way and not to be finished in its window;
   * and its end (`vencida`: its window is over and it was not begun).
   */
  estado: must(
    word as Shape<
      | 'por_hacer'
      | 'no_iniciada'
      | 'en_curso'
      | 'en_riesgo'
      | 'completa'
      | 'cumplida'
      | 'incompleta'
      | 'vencida'
    >,
  ),
  /** It began or ended after its limits. */
  tarde: yes,
  /** Every round that was begun for it, with the time each reached the server. */
  rondas: map(time),
  /** The record in `_recorridos_` and `_recorridos_todos` that reports it as not begun. */
  vencida_id: word,
  /** The round that counts for it, with its figures as the server judged them. */
  ronda_id: word,
  rond_id: word,
  rond_nom: text,
  qr_esp: amount,
  qr_leidos: amount,
  cump_pct: amount,
  /** Unverified reads among those read; absent = none. */
  qr_sin_prueba: amount,
  /** Items to review in all its `rondas` together; absent = none. */
  por_revisar: amount,
  fechah_ini_x: time,
  fechah_fin_x: time,
  /** Id of the alert about it in `_alertas_/{un_id}`. */
  alerta: word,
  /** The plan was taken out of use, or changed its hours, after this day had begun. */
  retirada: yes,
  fechah_srv: servedTime,
});

/** A step of a person: `pasos/{_op}` of an alert. Written once, never changed. */
export const pasoPersona = record({
  ...paso,
  que: must(oneOf('atiende', 'justifica')),
  /** Their level: `guarda` also for a person it concerns. */
  nivel: must(nivel),
  /** Reason for a round that was not walked as planned. With `justifica`. */
  motivo: oneOf(
    'sin_personal',
    'emergencia',
    'orden_del_cliente',
    'clima',
    'telefono',
    'acceso_cerrado',
    'otro',
  ),
  /** Up to 500 characters; needed where the reason is `otro`. */
  texto: text,
});

/** A step of the server: `pasos/{id}` of an alert. Written once, never changed. */
export const pasoSistema = record({
  que: must(oneOf('creada', 'avisada', 'escalada', 'resuelta', 'expirada')),
  /** What the alert was about then. */
  tipo: tipoAlerta,
  /** Staff id of the person who had taken it as another kind, with `creada`. */
  tiene: word,
  /** Notified level, with `avisada` and `escalada`. */
  nivel,
  /** Number of people notified; 0 = the unit has none at that level. */
  personas: amount,
  /** Cause that ended the need for an answer: the round arrived; the plan was retired. With `resuelta`. */
  causa: oneOf('llego', 'retirada'),
  fechah_srv: servedTime,
});

/** A step of a person, or one of the server. */
const step: Shape<Infer<typeof pasoPersona> | Infer<typeof pasoSistema>> = {
  read: (given, tell, path) =>
    pasoSistema.read(given, () => undefined, path) === undefined
      ? pasoPersona.read(given, tell, path)
      : pasoSistema.read(given, tell, path),
  child: () => undefined,
};

/** State of an alert. */
export const estadoAlerta = oneOf('abierta', 'escalada', 'atendida', 'justificada', 'resuelta', 'expirada');

/**
 * `_alertas_/{un_id}/{id}`: the alert about a planned round that a person has to answer (data-model.md, «Alerts»). One for each day of a
 * plan: who took it as `no_iniciada` has it as `vencida` too.
 */
export const alerta = record({
  id: ownKey,
  /** What it is about now. */
  tipo: must(tipoAlerta),
  un_id: wordOrEmpty,
  un_nom: textOrEmpty,
  /** The day of the plan it concerns. */
  id_dia: wordOrEmpty,
  id_plan: wordOrEmpty,
  nom_plan: textOrEmpty,
  /** Window of that day, ms since epoch. */
  ini_x: must(time),
  fin_x: must(time),
  ronda_id: word,
  /** People it concerns, by staff id: they may justify, never attend. */
  sobre: map(text),
  /**
   * `atendida`: a person attends to it by name; `justificada`: a reason was given; `resuelta`: the round arrived after all; `escalada`: the
   * next level was notified and has to answer; `expirada`: no level answered.
   */
  estado: must(estadoAlerta),
  nivel: or(nivel, 'supervisor'),
  /** Its unit until it ends: index for open alerts. */
  un_abierta: word,
  /** Its next step of the ladder, ms since epoch; absent = none to come. */
  sig_x: time,
  pasos: map(step),
  /** Since when it is about `tipo`, ms since epoch by the server's clock. */
  fechah_x: timeOrZero,
  /** When it was written as `tipo`: the minutes of its ladder count from here. */
  fechah_srv: serverTime,
});
