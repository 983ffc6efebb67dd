import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import type { Book, Letters, Told } from '@gr/shared/domain/tabla/book';
import { type Columns, toldNames } from '@gr/shared/domain/tabla/columns';
import { toldName } from '@gr/shared/domain/tabla/header';
import type { Split } from '@gr/shared/domain/tabla/splits';
import { understand as read, type Understood } from '@gr/shared/domain/tabla/understand';
import { refused } from '../command/problem.ts';
import type { Fresh } from './plan-records.ts';

/** Columns in the help of a command; a `*` marks those that a new record needs. */
export function toldColumns(columns: Columns): string {
  return `Columnas: ${toldNames(columns).join(', ')}.`;
}

/**
 * What a list gives to a new record, and asks of it.
 * @param more initial values of fields that have no column
 */
export function freshOf(columns: Columns, more: Fresh['fields'] = {}): Fresh {
  const all = Object.entries(columns);
  return {
    fields: {
      ...Object.fromEntries(
        all.flatMap(([place, { fresh }]) => (fresh === undefined ? [] : [[place, fresh]])),
      ),
      ...more,
    },
    required: Object.fromEntries(
      all.flatMap(([place, column]) => (column.needed ? [[place, toldName(column)]] : [])),
    ),
  };
}

/** A list as a command plans it. */
export interface Read extends Understood {
  /** For the operator: columns that are not used, and all that is kept otherwise than it is written. */
  readonly notes: readonly string[];
}

/** Most lines about what was read otherwise than it is written. */
const MOST_TOLD = 200;

/** Reads every cell of a list by its column. Throws `AdminProblem` when the header itself is unusable. */
export function understand(book: Book, columns: Columns, splits: readonly Split[] = []): Read {
  const list = read(book, columns, { splits });
  const { missing, header, unused, told, questions } = list;
  if (missing.length > 0)
    throw refused(
      missing.map((name) => ({
        fila: 1,
        mensaje: `Falta la columna «${name}».${header.length > 0 ? ` El archivo tiene: ${header.filter(Boolean).join(', ')}.` : ''}`,
      })),
    );
  const asked = questions.map(
    ({ fila, columna, cell, either: [one, other] }): RowProblem => ({
      ...{ fila, columna },
      mensaje: `«${cell}» puede ser ${one} o ${other}. Repita con --fechas dia/mes o --fechas mes/dia.`,
    }),
  );
  const notes = [
    ...(book.letters ? [lettersLine(book.letters)] : []),
    ...(unused.length > 0 ? [`Columnas que no se usan: ${unused.join(', ')}.`] : []),
    ...told.slice(0, MOST_TOLD).map(toldLine),
    ...(told.length > MOST_TOLD ? [`Y ${told.length - MOST_TOLD} avisos más.`] : []),
  ];
  return { ...list, problems: [...list.problems, ...asked], notes };
}

function lettersLine({ used, choices }: Letters): string {
  const others = choices
    .filter(({ name }) => name !== used)
    .map(({ name, sample }) => `«${sample}» con --letras "${name}"`);
  return `Los nombres pueden leerse también ${others.join(', ')}.`;
}

function toldLine({ fila, columna, mensaje }: Told): string {
  const where = [fila === null ? '' : `Fila ${fila}`, columna ?? ''].filter(Boolean).join(', ');
  return where === '' ? mensaje : `${where}: ${mensaje}.`;
}
