import { map, must, record } from './shape.ts';
import { countOrZero, textOrEmpty, timeOrZero, wordOrEmpty } from './stamp.ts';
import { oneOf, text, time, word } from './values.ts';

/** `turnos/{id}` of a week's roster: a shift of a person, or why that person has none. */
export const turnoPrograma = record({
  que: must(oneOf('turno', 'vacaciones', 'incapacidad', 'permiso', 'ausente', 'descanso')),
  emp_id: must(word),
  emp_nom: textOrEmpty,
  /** The unit's shift that the hours are of, by its name; absent = hours of their own. */
  turno: word,
  /** The post: a point of the unit, and its name then; absent = any of the unit. */
  qr_id: word,
  nom_qr: text,
  /** From when until when, ms since epoch; it belongs to the week in which it begins. */
  ini_x: must(time),
  fin_x: must(time),
});

/**
 * `_minuta_/{un_id}/programa_{monday}`: the roster of a unit's week, beside the days of its book and no part of its chain. Written by the
 * office's command only. No part of `TREES`: the shell would carry it for one remote, which checks it itself (`programaOf`).
 */
export const programa = record({
  /** Grows by 1 with each change: who changes the week names the one they saw. */
  ver: countOrZero,
  /** Who changed it last, and when, ms since epoch. */
  emp_id: wordOrEmpty,
  emp_nom: textOrEmpty,
  fechah_x: timeOrZero,
  turnos: map(turnoPrograma),
  /**
   * Absences of the unit's people that stand in the roster of another of their units, by that unit and their id; written with them, as `ausente`:
   * why is told in that unit alone.
   */
  ausentes: map(turnoPrograma),
});
