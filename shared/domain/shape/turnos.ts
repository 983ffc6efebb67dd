import { must, record } from './shape.ts';
import { archivos, textOrEmpty, wordOrEmpty } from './stamp.ts';
import { amount, line, type Marks, marks, oneOf, time, word } from './values.ts';

/** What the server found doubtful in the beginning or the end of a shift. */
type MarcaPaso =
  | 'sin_codigo'
  | 'codigo_dudoso'
  | 'qr_version_vieja'
  | 'sin_gps'
  | 'fuera_radio'
  | 'hora_dudosa'
  | 'otro_telefono'
  | 'sin_foto'
  | 'foto_de_galeria'
  | 'foto_repetida';

/**
 * `_minuta_/{un_id}/turno/en_turno/{id}`: somebody began or ended a shift, by the id of the read (`_valqr_`) that did it. No part of
 * `TREES`: the shell would carry it for one remote, which checks it itself (`stepsOf`).
 */
export const pasoTurno = record({
  que: must(oneOf('inicio', 'fin')),
  emp_id: must(word),
  emp_nom: textOrEmpty,
  /** The post: a point of the unit, and its name then. */
  qr_id: wordOrEmpty,
  nom_qr: textOrEmpty,
  /** When, by the phone's clock and no later than its arrival, ms since epoch. */
  fechah_x: must(time),
  /** Whose post the person took over, which ends that one's shift there. */
  releva_id: word,
  /** The photo of a beginning. */
  archivos,
  marcas: marks as Marks<MarcaPaso>,
});

/**
 * `_minuta_/{un_id}/turno/bien/{emp_id}`: somebody on duty is asked «¿Está bien?» after minutes without a sign of life (ADR 031). Written by the
 * clock alone; no part of `TREES`, like {@link pasoTurno}.
 */
export const esperaBien = record({
  /** After how many minutes without a sign of life the person is asked. */
  cada_min: must(amount),
  /** When the person was asked; absent = nothing is asked now. */
  pide_x: time,
  /** Until when an answer is waited for. */
  vence_x: time,
  /** The alarm (`_novedades`) that was opened because no answer came. */
  alarma: word,
});

/**
 * `paso` of an entry of the book that tells the beginning or the end of a shift. No field of the schema of entries, which every phone carries;
 * the chain holds it all the same.
 */
export const pasoLibro = record({
  que: must(oneOf('inicio', 'fin')),
  /** Empty where the company does not have the post. */
  qr_id: wordOrEmpty,
  nom_qr: textOrEmpty,
  /** Whose post was taken over, with its code read. */
  releva_id: word,
  marcas: marks as Marks<MarcaPaso>,
});

/**
 * `horas` of an entry of the book: the hours of a shift as somebody of the office set them right; `corrige` names its beginning. Without
 * `corrige` it is a shift that nobody began on a phone.
 */
export const horasLibro = record({
  emp_id: must(word),
  emp_nom: textOrEmpty,
  ini_x: must(time),
  /** Equal to `ini_x`: it was no shift. */
  fin_x: must(time),
  /** The post of a shift that was added, and its name then. */
  qr_id: word,
  nom_qr: line(120),
});
