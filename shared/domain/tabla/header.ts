import type { RowProblem } from '../oficina/answer.ts';
import { withoutAccents } from '../valor/accents.ts';

/** Names of a list's column. */
export interface ColumnNames {
  /** Names it may have in a header, lower case, without accents. The first is the one the documents use. */
  readonly names: readonly string[];
  /** The file must have it. */
  readonly required?: true;
}

/** A header with its columns identified. */
export interface Header {
  /** Field → index of its column in the file, from 0. */
  readonly places: Readonly<Record<string, number>>;
  /** Unknown columns of the file. */
  readonly unused: readonly string[];
  /** Reasons why the header can't be used; empty = it can. */
  readonly problems: readonly RowProblem[];
}

/** Finds the columns of a list in the header of a file, whatever their order, case, accents and signs. */
export function readHeader(
  header: readonly string[],
  columns: Readonly<Record<string, ColumnNames>>,
): Header {
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
  const taken = new Set(Object.values(places));
  return { places, unused: header.filter((name, at) => name !== '' && !taken.has(at)), problems };
}

function plain(name: string): string {
  return withoutAccents(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
