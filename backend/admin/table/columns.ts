import type { Columns } from '@gr/shared/domain/tabla/columns';
import { type ColumnNames, readHeader } from '@gr/shared/domain/tabla/header';
import type { Table } from '@gr/shared/domain/tabla/table';
import { type RowProblem, refused } from '../cli/problem.ts';
import { type Meaning, meaningOf } from './meanings.ts';

/** A column known to an import. */
export interface Column extends ColumnNames {
  /** Reads a cell that is not empty. */
  readonly read: (text: string) => Meaning;
}

/**
 * The columns of a list with their cell readers, as in the schema.
 * @param own readers of columns that accept more than their schema: other words, keys to be checked
 */
export function readable(
  columns: Columns,
  own: Readonly<Record<string, Column['read']>> = {},
): Readonly<Record<string, Column>> {
  return Object.fromEntries(
    Object.entries(columns).map(([place, column]) => [
      place,
      { ...column, read: own[place] ?? meaningOf(column.input) },
    ]),
  );
}

/** Columns in the help of a command; a `*` marks the required ones. */
export function toldColumns(columns: Readonly<Record<string, ColumnNames>>): string {
  const names = Object.values(columns).map(({ names, required }) => `${names[0]}${required ? '*' : ''}`);
  return `Columnas: ${names.join(', ')}.`;
}

/** Paths that a new record needs, each with the name of its column. */
export function neededOf(columns: Columns): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([place, { names, needed }]) =>
      needed ? [[place, names[0] ?? place]] : [],
    ),
  );
}

/** A row's parsed values, by field. An empty cell has no field; `null` = to be removed (`-`). */
export interface Read {
  readonly fila: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A table with its parsed columns. */
export interface Understood {
  readonly rows: readonly Read[];
  readonly problems: readonly RowProblem[];
  /** Columns of the file that are not recognized. */
  readonly unused: readonly string[];
  /** Names of the columns in this file, by field. */
  readonly called: Readonly<Record<string, string>>;
}

/** Cell that removes a value. */
const GONE = '-';

/**
 * Parses every cell of a table by its column. All problems are reported, by row and column. Throws `AdminProblem` when the header itself is
 * unusable.
 */
export function understand(table: Table, columns: Readonly<Record<string, Column>>): Understood {
  const { places, unused, problems: wrong } = readHeader(table.header, columns);
  if (wrong.length > 0) throw refused(wrong);
  const problems: RowProblem[] = [...table.problems];
  const rows = table.rows.map(({ fila, cells }): Read => {
    const fields: Record<string, unknown> = {};
    for (const [field, at] of Object.entries(places)) {
      const text = cells[at] ?? '';
      if (text === '') continue;
      const meaning = text === GONE ? { value: null } : columns[field]?.read(text);
      if (meaning === undefined) continue;
      if ('wrong' in meaning)
        problems.push({ fila, columna: table.header[at] ?? field, mensaje: meaning.wrong });
      else fields[field] = meaning.value;
    }
    return { fila, fields };
  });
  const called = Object.fromEntries(
    Object.entries(places).map(([field, at]) => [field, table.header[at] ?? field]),
  );
  if (rows.length === 0) problems.push({ fila: null, mensaje: 'El archivo no tiene filas.' });
  return { rows, problems, unused, called };
}
