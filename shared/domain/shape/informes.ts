import { record } from './shape.ts';
import { textOrEmpty, timeOrZero, wordOrEmpty } from './stamp.ts';
import { amount, time } from './values.ts';

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
