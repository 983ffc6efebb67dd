import type { Column, Columns } from './columns.ts';
import type { SheetTable } from './file/csv-text.ts';
import { cellOf } from './read/reader-of.ts';

/** The cell of a value in its column's list, which its reader takes for the same value. */
export function cellIn({ said }: Pick<Column, 'said'>, value: unknown): string {
  const cell = cellOf(value);
  const word = said === undefined ? undefined : said[String(value)];
  return word ?? cell;
}

/**
 * Records as the list that would import them: a column for each field that any of them has, those first that identify a record.
 * @param records fields that identify a record beside its own, `{un_id: 'u001', ...plan}`
 */
export function listOf(columns: Columns, records: readonly object[]): SheetTable {
  const rows = records.map((record) =>
    Object.entries(columns).map(([place, column]) => {
      const value = keptIn(record, place);
      return value === undefined || value === null ? '' : cellIn(column, value);
    }),
  );
  const used = Object.values(columns).map(
    ({ required, needed }, at) => required === true || needed === true || rows.some((row) => row[at] !== ''),
  );
  return {
    columns: Object.values(columns).flatMap(({ names: [name = ''] }, at) => (used[at] ? [name] : [])),
    rows: rows.map((row) => row.filter((_, at) => used[at])),
  };
}

/** The value at a path of a record; of marks those that are permanent, since lists give nothing for a time. */
function keptIn(record: object, place: string): unknown {
  let value: unknown = record;
  for (const key of place.split('/')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  if (place !== 'un_ids' || typeof value !== 'object' || value === null) return value;
  return Object.entries(value).flatMap(([un, held]) => (held === true ? [un] : []));
}
