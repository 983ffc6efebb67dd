/** The book of a unit, one a day (data-model.md, «The book of a unit»). */

import type { Query } from '../../contract/data.ts';
import type { entrada, finMinuta, minutaDia, nota } from '../shape/minuta.ts';
import type { Infer } from '../shape/shape.ts';

/** `_minuta_notas_/{un_id}/{id}`. */
export interface Nota extends Infer<typeof nota> {}
/** `filas/{clave}` of a day's book. */
export interface Entrada extends Infer<typeof entrada> {}
/** An entry that has no place in the book yet. */
export type NewEntrada = Omit<Entrada, 'n' | 'hash'>;
/** `fin` of a day's book. */
export interface FinMinuta extends Infer<typeof finMinuta> {}
/** `_minuta_/{un_id}/{YYYY-MM-DD}`. */
export interface MinutaDia extends Infer<typeof minutaDia> {}
/** Days of a book, by `YYYY-MM-DD`. */
export type MinutaDias = Readonly<Record<string, MinutaDia>>;
/** What people note themselves. */
export type ClaseNota = Exclude<Nota['que'], 'leida'>;

/** Days that one reading may take: a year. The rules allow no more. */
export const DIAS_MAX = 366;

/** The days of a unit's book from `desde` to `hasta`, both included, `YYYY-MM-DD`; days without an entry are absent. */
export function minutaQuery(un_id: string, desde: string, hasta: string): Query {
  return { path: `_minuta_/${un_id}`, orderBy: '.key', startAt: desde, endAt: hasta, limitToFirst: DIAS_MAX };
}

/** The entries of a day by their keys; the last one also while it stands at the end of the book alone. */
export function entriesOf({ fin, filas }: MinutaDia): Readonly<Record<string, Entrada>> {
  return { ...(fin?.fila && { [fin.clave]: fin.fila }), ...filas };
}

/** An entry with its day and its key. */
export type Anotacion = Entrada & { readonly clave: string; readonly fecha: string };

/** The entries of some days, the newest first. */
export function anotaciones(dias: MinutaDias): readonly Anotacion[] {
  return Object.entries(dias)
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([fecha, dia]) =>
      Object.entries(entriesOf(dia))
        .map(([clave, fila]) => ({ ...fila, clave, fecha }))
        .sort((a, b) => b.n - a.n),
    );
}
