import { map, must, record } from './shape.ts';
import { archivos, countOrZero, paso, textOrEmpty, timeOrZero, wordOrEmpty } from './stamp.ts';
import { amount, lines, oneOf, word } from './values.ts';

/** Longest text of a note, characters. */
export const NOTA_MAX = 500;

/** Kind of a note: what passed the post; `leida`: the book was read up to there. */
const claseNota = oneOf('personas', 'vehiculos', 'llaves', 'correspondencia', 'otro', 'leida');

/** `_minuta_notas_/{un_id}/{id}`: a note for the book of a unit. Written once, never changed; people read its entry in the book. */
export const nota = record({
  ...paso,
  que: must(claseNota),
  texto: lines(NOTA_MAX),
  /** The author's own note that this one corrects. */
  corrige: word,
  cant_archivos: countOrZero,
  archivos,
});

/**
 * An entry of the book. The hash of an entry is that of its fields as they were written: a field that is added later must be one that an
 * entry may lack.
 */
export const entrada = record({
  /** Its place in the day, from 1. */
  n: must(amount),
  /** What it is about: a note's kind, or the kind of record. */
  que: must(
    oneOf(
      ...(['personas', 'vehiculos', 'llaves', 'correspondencia', 'otro', 'leida'] as const),
      ...(['ronda', 'novedad', 'inventario', 'visita', 'alerta', 'decision'] as const),
    ),
  ),
  texto: textOrEmpty,
  /** Who did it; empty = the system. */
  emp_id: wordOrEmpty,
  emp_nom: textOrEmpty,
  /** When it happened by the phone's clock, ms since epoch. */
  fechah_x: timeOrZero,
  /** When it reached the server, ms since epoch. */
  fechah_srv: timeOrZero,
  /** The record it is about. */
  ref: word,
  /** Key of the entry that it corrects. */
  corrige: word,
  archivos,
  /** SHA-256 of the hash before it and its canonical content, hex (`shared/domain/minuta/chain.ts`). */
  hash: textOrEmpty,
});

/** The end of a day's book, which is all that is read and changed to add an entry. */
export const finMinuta = record({
  /** Where the chain went on from when the day was opened: a day before it, its last entry then, and that one's hash. */
  antes: record({ fecha: textOrEmpty, n: countOrZero, hash: textOrEmpty }),
  /** Number of its entries, and the hash of the last. */
  n: countOrZero,
  hash: textOrEmpty,
  /** The last entry, with its key: its row in `filas` is written after this one. */
  clave: wordOrEmpty,
  fila: entrada,
});

/**
 * `_minuta_/{un_id}/{YYYY-MM-DD}`: the book of a unit's day, by the server's hour of arrival. Written by functions only, and only ever at its
 * end.
 */
export const minutaDia = record({
  fin: finMinuta,
  filas: map(entrada),
});
