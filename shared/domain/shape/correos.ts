import { or, record } from './shape.ts';
import { countOrZero, textOrEmpty, timeOrZero, wordOrEmpty } from './stamp.ts';
import { amount, oneOf, text, time, word } from './values.ts';

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

/**
 * `_resumen_/{un_id}/correos/{id}`: a schedule by which the report of a unit goes out by mail. No part of `TREES`: the shell would carry it for
 * one remote, which checks it itself (`correosOf`).
 */
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
