import { type Infer, map, must, or, record, type Shape } from './shape.ts';
import { named, ownKey, paso, said, servedTime, serverTime, when } from './stamp.ts';
import { amount, marks, oneOf, text, time, word, yes } from './values.ts';

/** What an alert tells: nobody began the round; it can't be finished in its window; its window is over; it ended short. */
const tipo = oneOf('no_iniciada', 'en_riesgo', 'vencida', 'incompleta');
/** Who is told: the guard it is about, supervisors of the unit, administrators. */
const nivel = oneOf('guarda', 'supervisor', 'administrador');

/**
 * `_rondas_dia_/{un_id}/{id}`: one plan on one day, kept by the server's clock (data-model.md, «The day of a plan»).
 * Written by functions only; read by who works on the unit, a range of `ini_x` at a time.
 */
export const dia = record({
  /** `{YYYY-MM-DD}_{id_plan}`, the local day on which its window begins. */
  id: ownKey,
  un_id: named,
  un_nom: said,
  id_plan: named,
  nom_plan: said,
  /** Window, ms since epoch, without grace. */
  ini_x: must(time),
  fin_x: or(time, ({ ini_x, limite_x }) => limite_x ?? ini_x ?? 0),
  /**
   * Until when it may begin, and end, without being late, ms since epoch. It may begin until its grace has passed, or later
   * where what is left of the window is enough for `dur_est_min`; it may end until the window and its grace are over.
   */
  limite_ini_x: or(time, ({ ini_x }) => ini_x ?? 0),
  limite_x: or(time, ({ fin_x }) => fin_x ?? 0),
  /** How long the round takes, minutes, as the plan said when the day was made. */
  dur_est_min: amount,
  /** Points of the plan. */
  qr_plan: or(amount, 0),
  /** Ronderos it is for; absent = all of the unit. */
  rond_ids: marks,
  /**
   * How it stands: to come or within its grace; not begun when its grace had passed; walked; walked and not to be finished in
   * its window; and how it ended (`vencida`: its window is over and nobody began it).
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
  /** Every round that was begun for it, and when each reached the server, ms since epoch. */
  rondas: map(time),
  /** The record in `_recorridos_` and `_recorridos_todos` that says that nobody began it. */
  vencida_id: word,
  /** The round that counts for it, with its figures as the server judged them. */
  ronda_id: word,
  rond_id: word,
  rond_nom: text,
  qr_esp: amount,
  qr_leidos: amount,
  cump_pct: amount,
  /** Of those read, how many nobody can vouch for; absent = none. */
  qr_sin_prueba: amount,
  /** How much of all its `rondas` together waits for a person's look; absent = nothing. */
  por_revisar: amount,
  fechah_ini_x: time,
  fechah_fin_x: time,
  /** Alerts about it, by kind: id of each in `_alertas_/{un_id}`. */
  alertas: map(word) as Shape<Partial<Record<Infer<typeof tipo>, string>>>,
  /** The plan was taken out of use, or changed its hours, after this day had begun. */
  retirada: yes,
  fechah_srv: servedTime,
});

/** A step of a person: `pasos/{_op}` of an alert. Written once, never changed. */
export const pasoPersona = record({
  ...paso,
  que: must(oneOf('atiende', 'justifica')),
  /** As whom: `guarda` also for whoever it is about. */
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
  /** To whom, with `avisada` and `escalada`. */
  nivel,
  /** How many people were told; 0 = nobody holds that place in the unit. */
  personas: amount,
  /** Why it needs no answer any more: the round came; another alert of that day took its place; the plan was taken out. With `resuelta`. */
  causa: oneOf('llego', 'reemplazada', 'retirada'),
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

/** `_alertas_/{un_id}/{id}`: something about a planned round that a person has to answer (data-model.md, «Alerts»). */
export const alerta = record({
  id: ownKey,
  tipo: must(tipo),
  un_id: named,
  un_nom: said,
  /** The day of the plan it is about. */
  id_dia: named,
  id_plan: named,
  nom_plan: said,
  /** Window of that day, ms since epoch. */
  ini_x: must(time),
  fin_x: must(time),
  ronda_id: word,
  /** Those it is about, by staff id: they may justify, never attend. */
  sobre: map(text),
  /**
   * `atendida`: somebody took it by name; `justificada`: a reason was given; `resuelta`: the round came after all;
   * `escalada`: it was told to the next on the ladder and waits for them; `expirada`: nobody answered on any step.
   */
  estado: must(oneOf('abierta', 'escalada', 'atendida', 'justificada', 'resuelta', 'expirada')),
  nivel: or(nivel, 'supervisor'),
  /** Its unit while it has no end, by which open ones are found. */
  un_abierta: word,
  /** Its next step of the ladder, ms since epoch; absent = none to come. */
  sig_x: time,
  pasos: map(step),
  /** When it was raised, ms since epoch by the server's clock. */
  fechah_x: when,
  fechah_srv: serverTime,
});
