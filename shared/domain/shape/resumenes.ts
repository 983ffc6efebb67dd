import { estadoAlerta, tipoAlerta } from './dias.ts';
import { informe } from './informes.ts';
import { estadoNovedad, grave } from './novedades.ts';
import { map, must, record } from './shape.ts';
import { countOrZero, textOrEmpty, timeOrZero, wordOrEmpty } from './stamp.ts';
import { amount, oneOf, text, time, word, yes } from './values.ts';

/** Marks that wait for a decision, and the decisions for and against the record; absent = none. */
const decided = { por_revisar: amount, vale_si: amount, vale_no: amount };

/** A window of a plan: what was asked for, what came of it, and by whom. Its key is that of its row in `_rondas_dia_`. */
export const ventanaRow = record({
  id_plan: wordOrEmpty,
  nom_plan: textOrEmpty,
  /** When the window begins, ms since epoch. */
  ini_x: must(time),
  /** `pendiente`: not decided yet. */
  estado: must(oneOf('pendiente', 'completa', 'cumplida', 'incompleta', 'vencida')),
  tarde: yes,
  /** The round that counts for it. */
  ronda_id: word,
  rond_id: word,
  rond_nom: text,
});

/** A round that has ended, as it was judged. Annulled ones have no row. */
export const rondaRow = record({
  id_plan: word,
  nom_plan: text,
  rond_id: wordOrEmpty,
  rond_nom: textOrEmpty,
  ini_x: must(time),
  /** From its beginning to its end, whole minutes. */
  minutos: countOrZero,
  qr_esp: countOrZero,
  qr_leidos: countOrZero,
  /** Reads that count for nothing: unverified, or decided to be invalid; absent = none. */
  sin_prueba: amount,
  /** `qr_id` of the points whose read counts, sorted, between them `/`, which no key contains: a map of them has twice the bytes. */
  leidos: text,
  /** Longest time between a read and the next, whole minutes; absent = none. */
  pausa: amount,
  /** Reads within seconds of the one before, or written together with another, as the server marked them; absent = none. */
  rafagas: amount,
  veredicto: must(oneOf('completa', 'cumplida', 'incompleta')),
  ...decided,
});

/** An incident, with who closed it. */
export const novedadRow = record({
  cat_nov: wordOrEmpty,
  criticidad: must(grave),
  estado_nov: must(estadoNovedad),
  sos: yes,
  fechah_x: timeOrZero,
  /** The point it was reported at. */
  qr_id: word,
  autor_id: word,
  autor_nom: text,
  cierra_nom: text,
  cierre_x: time,
});

/** A visit that was closed. */
export const visitaRow = record({
  super_id: wordOrEmpty,
  super_nom: textOrEmpty,
  ini_x: must(time),
  minutos: countOrZero,
  cant_guardas: countOrZero,
  cant_nov: countOrZero,
  /** Percent, 0–100. */
  puntaje: amount,
  /** A person decided that it does not count. */
  no_vale: yes,
  ...decided,
});

/** An alert, with who took it and the reason that was given. */
export const alertaRow = record({
  /** The window it is about, its key among `ventanas`. */
  id_dia: wordOrEmpty,
  tipo: must(tipoAlerta),
  estado: must(estadoAlerta),
  fechah_x: timeOrZero,
  atiende_nom: text,
  atiende_x: time,
  motivo: text,
});

/** The rows of a unit's day, by the keys of their records: what a report of some weeks reads. */
export const dayRows = record({
  ventanas: map(ventanaRow),
  rondas: map(rondaRow),
  novedades: map(novedadRow),
  visitas: map(visitaRow),
  alertas: map(alertaRow),
});

/**
 * The totals of a unit's day, each counted from the day's rows; what is 0 is absent. Short names, since a year of a hundred units is read at
 * once, and no defaults, which would cost a phone seconds on as many days.
 */
export const dayTotals = record({
  /** Windows asked for; of them fulfilled, of those late; missed; walked short; not decided yet. */
  prog: amount,
  cump: amount,
  tarde: amount,
  venc: amount,
  inc: amount,
  pend: amount,
  /** Windows missed or walked short whose reason was accepted; they stay among those. */
  just: amount,
  /** Rounds that ended, their minutes, points expected and read in them, reads that count for nothing. */
  rond: amount,
  min: amount,
  esp: amount,
  leid: amount,
  sinp: amount,
  /** Incidents, and those that somebody still has to close. */
  nov: amount,
  nov_ab: amount,
  /** Visits. */
  vis: amount,
  /** Alerts, and those that nobody answered. */
  ale: amount,
  ale_sin: amount,
  /** Marks of rounds and visits that wait for a decision. */
  rev: amount,
});

/**
 * `_resumen_/{un_id}`: what the server counted of a unit, by the local day `YYYY-MM-DD`, and the reports it issued of it. Written by
 * functions only.
 */
export const resumen = record({ dias: map(dayTotals), filas: map(dayRows), informes: map(informe) });
