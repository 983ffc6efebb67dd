import { map, must, record } from './shape.ts';
import { ownKey, paso, textOrEmpty, timeOrZero, wordOrEmpty } from './stamp.ts';
import { lines, marks, oneOf, text } from './values.ts';

/** Tree by unit of a record that the server marks: rounds, visits, filled checklists, inventories. */
const arbol = oneOf('_recorridos_', '_supervisiones_', '_listascheck_', '_inventarios_');

/** Marks of a record to decide on. */
const doubts = {
  /** Marks of the record as a whole. */
  razones: marks,
  /** Marks of its parts: reads of a round by `qr_id`, entries of a visit by their keys. */
  partes: map(marks),
};

/**
 * `_decisiones_/{un_id}/{id}`, and the same in `decisiones/{id}` of its record: what a person decided on marks of the server. Written once,
 * never changed; a later decision on the same marks replaces its effect.
 */
export const decision = record({
  ...paso,
  id: ownKey,
  arbol: must(arbol),
  id_registro: wordOrEmpty,
  /** `si` ends the doubt; `no` takes what it names out of the result. */
  vale: must(oneOf('si', 'no')),
  /** Reason, 5 to 500 characters; needed with `no`. */
  motivo: lines(500),
  ...doubts,
  /**
   * How many of its marks it decided on: those that the record had when it reached the server. Written by the server once it has applied it;
   * `nada` has no copy in its record.
   */
  efecto: oneOf('todo', 'parte', 'nada'),
});

/** Decisions on a record, by their ids: copies that the server writes into it. */
export const decisiones = map(decision);

/** `_por_revisar_/{un_id}/{id_registro}`: a record with marks that nobody has decided on. Written by functions only. */
export const pendiente = record({
  id: ownKey,
  un_id: wordOrEmpty,
  arbol: must(arbol),
  /** Its plan, checklist or kind. */
  titulo: textOrEmpty,
  /** The person it is by. */
  emp_id: wordOrEmpty,
  emp_nom: textOrEmpty,
  /** When it was begun, ms since epoch. */
  fechah_x: timeOrZero,
  ...doubts,
  /** Names of the parts, by their keys. */
  nombres: map(text),
});
