import { type ColumnNames, readHeader } from '@gr/shared/domain/tabla/header';
import type { Table } from '@gr/shared/domain/tabla/table';
import { type RowProblem, refused } from '../cli/problem.ts';

/** What a cell means: a value, or a Spanish sentence that says why it is none. */
export type Meaning = { readonly value: unknown } | { readonly wrong: string };

/** A column that an import understands. */
export interface Column extends ColumnNames {
  /** Reads a cell that is not empty. */
  readonly read: (text: string) => Meaning;
}

/** The columns of a list: how each may be called, and how its cells are read. */
export function columnsOf<F extends string>(
  names: Readonly<Record<F, ColumnNames>>,
  reads: Readonly<Record<F, Column['read']>>,
): Readonly<Record<F, Column>> {
  const fields = Object.keys(names) as F[];
  return Object.fromEntries(
    fields.map((field) => [field, { ...names[field], read: reads[field] }]),
  ) as Record<F, Column>;
}

/** A row with what its cells mean, by field. An empty cell has no field; `null` = to be taken away (`-`). */
export interface Read {
  readonly fila: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A table with its columns understood. */
export interface Understood {
  readonly rows: readonly Read[];
  readonly problems: readonly RowProblem[];
  /** Columns of the file that mean nothing here. */
  readonly unused: readonly string[];
  /** Names of the columns in this file, by field. */
  readonly called: Readonly<Record<string, string>>;
}

/** A cell with this alone takes a value away. */
const GONE = '-';

/**
 * Reads every cell of a table by its column. Every problem is told, by row and column; none stops the others. Throws `AdminProblem`
 * where the header itself can't be used.
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
