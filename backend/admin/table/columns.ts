import { withoutAccents } from '@gr/shared/domain/valor/accents';
import { type RowProblem, refused } from '../cli/problem.ts';
import type { Table } from './table.ts';

/** What a cell means: a value, or a Spanish sentence that says why it is none. */
export type Meaning = { readonly value: unknown } | { readonly wrong: string };

/** A column that an import understands. */
export interface Column {
  /** Names it may have in a header, lower case, without accents. The first is the one the documents use. */
  readonly names: readonly string[];
  /** The file must have it. */
  readonly required?: true;
  /** Reads a cell that is not empty. */
  readonly read: (text: string) => Meaning;
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

const plain = (name: string): string =>
  withoutAccents(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Reads every cell of a table by its column. Every problem is told, by row and column; none stops the others. Throws `AdminProblem`
 * where the header itself can't be used.
 */
export function understand(table: Table, columns: Readonly<Record<string, Column>>): Understood {
  const places = placesOf(table.header, columns);
  const taken = new Set(Object.values(places));
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
  const unused = table.header.filter((name, at) => name !== '' && !taken.has(at));
  if (rows.length === 0) problems.push({ fila: null, mensaje: 'El archivo no tiene filas.' });
  return { rows, problems, unused, called };
}

function placesOf(
  header: readonly string[],
  columns: Readonly<Record<string, Column>>,
): Record<string, number> {
  const places: Record<string, number> = {};
  const problems: RowProblem[] = [];
  for (const [field, { names, required }] of Object.entries(columns)) {
    const found = header.flatMap((name, at) => (names.includes(plain(name)) ? [at] : []));
    const [at] = found;
    if (found.length > 1)
      problems.push({
        fila: 1,
        mensaje: `Dos columnas dicen lo mismo: ${found.map((i) => `«${header[i]}»`).join(' y ')}.`,
      });
    else if (at !== undefined) places[field] = at;
    else if (required) problems.push({ fila: 1, mensaje: `Falta la columna «${names[0]}».` });
  }
  if (problems.length > 0) throw refused(problems);
  return places;
}
