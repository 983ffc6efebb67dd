import type { DataColumn, SortValue, TableSort } from './column.ts';

const spanish = new Intl.Collator('es-CO', { numeric: true, sensitivity: 'base' });

/** The rows in the order of `sort`; rows that are equal in it, or a sort by no known column, keep their order. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly DataColumn<T>[],
  sort: TableSort | null,
): readonly T[] {
  const by = columns.find(({ id }) => id === sort?.column)?.sortBy;
  if (!sort || !by) return rows;
  const keyed = rows.map((row) => ({ row, key: by(row) }));
  const sign = sort.descending ? -1 : 1;
  return keyed.sort((a, b) => order(a.key, b.key, sign)).map(({ row }) => row);
}

/** What a press on a column's header asks for: that column upwards, pressed again downwards. */
export function nextSort(column: string, now: TableSort | null): TableSort {
  return { column, descending: now?.column === column && !now.descending };
}

function order(a: SortValue, b: SortValue, sign: 1 | -1): number {
  // What has no value is last either way: nobody looks for it.
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * spanish.compare(String(a), String(b));
}
