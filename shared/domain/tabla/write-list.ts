import type { Column, Columns } from './columns.ts';
import type { SheetTable } from './file/csv-text.ts';
import { headerName } from './header.ts';
import { cellOf } from './read/reader-of.ts';
import type { Split } from './splits.ts';

/** The cell of a value in its column's list, which its reader takes for the same value. */
export function cellIn({ said }: Pick<Column, 'said'>, value: unknown): string {
  const cell = cellOf(value);
  const word = said === undefined ? undefined : said[String(value)];
  return word ?? cell;
}

/**
 * Records as the list that would import them: a column for each field that any of them has, those first that identify a record.
 * @param records fields that identify a record beside its own, `{un_id: 'u001', ...plan}`
 * @param splits columns of several fields; one that can say them takes the place of theirs
 */
export function listOf(
  columns: Columns,
  records: readonly object[],
  splits: readonly Split[] = [],
): SheetTable {
  const written = Object.entries(columns).flatMap(([place, column]): readonly Written[] => {
    const split = column.needed
      ? undefined
      : splits.find(({ said, fields }) => said && fields.includes(place));
    if (split === undefined)
      return [
        {
          name: headerName(column),
          always: Boolean(column.required ?? column.needed),
          cell: ownCell(place, column),
        },
      ];
    const { said, fields } = split;
    return said && fields[0] === place ? [{ name: headerName(split), always: false, cell: said }] : [];
  });
  const rows = records.map((record) => written.map(({ cell }) => cell(record)));
  const used = written.map(({ always }, at) => always || rows.some((row) => row[at] !== ''));
  return {
    columns: written.flatMap(({ name }, at) => (used[at] ? [name] : [])),
    rows: rows.map((row) => row.filter((_, at) => used[at])),
  };
}

/** A column of a list that is handed out. */
interface Written {
  readonly name: string;
  /** It stands there although it is empty. */
  readonly always: boolean;
  readonly cell: (record: object) => string;
}

function ownCell(place: string, column: Column): Written['cell'] {
  return (record) => {
    const value = keptIn(record, place);
    return value === undefined || value === null ? '' : cellIn(column, value);
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
