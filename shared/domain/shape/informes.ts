import { or, record } from './shape.ts';
import { countOrZero, textOrEmpty, timeOrZero, wordOrEmpty } from './stamp.ts';
import { amount, oneOf, text, time, word } from './values.ts';

/** `_resumen_/{un_id}/informes/{id}`: a report that the client's link shows. Its frozen figures are in `_informes_`, which nobody reads. */
export const informe = record({
  /** Its week or month, `semana_2026-11-16`. */
  periodo: wordOrEmpty,
  /** Who issued it. */
  emp_nom: textOrEmpty,
  /** When it was issued, and when its link ends, ms since epoch. */
  fechah_x: timeOrZero,
  vence_x: timeOrZero,
  /** SHA-256 of its figures, 64 hex characters, and the server's signature of all of it, 32. */
  huella: wordOrEmpty,
  firma: wordOrEmpty,
  /** When its link was closed; absent = it was not. */
  revocado_x: time,
  /** How many times it was opened, and when last; absent = never. */
  aperturas: amount,
  abierto_x: time,
});

/** The sending of one period of a schedule: the last one. */
export const envio = record({
  /** `semana_2026-11-16`. */
  periodo: word,
  /** `enviando` and `reintenta` go on; all others are over (`shared/domain/informe/correo.ts`). */
  estado: oneOf(
    ...(['enviando', 'reintenta', 'enviado', 'rechazado', 'fallido'] as const),
    ...(['vacio', 'sin_correo', 'sin_quien', 'cerrada'] as const),
  ),
  /** When it began and when it changed last, ms since epoch. */
  ini_x: time,
  fechah_x: time,
  /** How many times the message was handed over. */
  intentos: amount,
  /** Addresses that have not answered, and those that refused the message for good, with `, ` between them. */
  faltan: text,
  no: text,
});

/** `_resumen_/{un_id}/correos/{id}`: a schedule by which the report of a unit goes out by mail. */
export const correo = record({
  /** Every week or every month. */
  cada: or(oneOf('semana', 'mes'), 'semana'),
  /** Day of the week, 1 = Monday, or of the month; a month without it sends on its last. */
  dia: countOrZero,
  /** Hour of Bogotá, 0 to 23. */
  hora: countOrZero,
  /** Addresses, with `, ` between them. */
  para: textOrEmpty,
  /** Days that the link of each report opens. */
  dias: countOrZero,
  /** Who ordered it, and when, ms since epoch. */
  emp_id: wordOrEmpty,
  emp_nom: textOrEmpty,
  fechah_x: timeOrZero,
  /** The next sending. */
  prox_x: timeOrZero,
  /** The last one; absent = none was due yet. */
  envio,
});
