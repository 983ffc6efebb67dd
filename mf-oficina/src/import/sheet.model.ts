import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import { readHeader } from '@gr/shared/domain/tabla/header';
import type { Table } from '@gr/shared/domain/tabla/table';
import type { ImportKind } from './kinds.ts';

/** A list as sent to the server, with the recognized columns only. */
export interface Sheet {
  /** Fields of the columns, in the order of `header`. */
  readonly fields: readonly string[];
  /** Column names in the file. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Number in the file of each row, where the header is 1 and empty rows count. */
  readonly rowNumbers: readonly number[];
  /** Columns of the file that are not recognized. */
  readonly unused: readonly string[];
  /** Problems found before anything is requested. */
  readonly problems: readonly RowProblem[];
}

/** The part of a table that is a list of this kind. */
export function sheetOf(table: Table, { columns, keys }: ImportKind): Sheet {
  const { places, unused, problems } = readHeader(table.header, columns);
  const used = Object.entries(places).sort(([, a], [, b]) => a - b);
  const rows = table.rows.map(({ cells }) => used.map(([, at]) => cells[at] ?? ''));
  const rowNumbers = table.rows.map(({ fila }) => fila);
  const fields = used.map(([field]) => field);
  const empty: readonly RowProblem[] =
    rows.length === 0 ? [{ fila: null, mensaje: 'El archivo no tiene rowNumbers.' }] : [];
  // A missing column causes errors everywhere, so it is reported alone.
  const more =
    problems.length > 0 ? [] : [...empty, ...table.problems, ...twins(fields, rows, rowNumbers, keys)];
  return {
    fields,
    header: used.map(([, at]) => table.header[at] ?? ''),
    rows,
    rowNumbers,
    unused,
    problems: [...problems, ...more],
  };
}

/** Rows that duplicate an earlier one: the server sees parts, and would treat the second as a change of the first. */
function twins(
  fields: readonly string[],
  rows: readonly (readonly string[])[],
  rowNumbers: readonly number[],
  keys: readonly string[],
): readonly RowProblem[] {
  const places = keys.map((key) => fields.indexOf(key));
  const first = new Map<string, number>();
  return rows.flatMap((row, at): RowProblem[] => {
    const parts = places.map((place) => (row[place] ?? '').replaceAll(/[\s.,]/g, '').toUpperCase());
    if (parts.includes('')) return [];
    const name = parts.join(' ');
    const before = first.get(name);
    const fila = rowNumbers[at] ?? null;
    if (before !== undefined) return [{ fila, mensaje: `Ya está en la fila ${before}.` }];
    first.set(name, fila ?? 0);
    return [];
  });
}
