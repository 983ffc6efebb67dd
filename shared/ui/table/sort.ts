import type { DataColumn, SortValue, TableSort } from './column.ts';

const spanish = new Intl.Collator('es-CO', { numeric: true, sensitivity: 'base' });

/** The rows in the order of `sort`; equal rows keep their order, and so do all rows for an unknown column. */
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

/** Sort after a press on a column's header: ascending, pressed again descending. */
export function nextSort(column: string, now: TableSort | null): TableSort {
  return { column, descending: now?.column === column && !now.descending };
}

function order(a: SortValue, b: SortValue, sign: 1 | -1): number {
  // Rows without a value are last in both directions.
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * spanish.compare(String(a), String(b));
}
