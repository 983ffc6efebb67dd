import type { DataColumn } from './column.ts';

const DEFAULT_REM = 8;

/** Minimum width of a column in rem. */
export function widthOf({ width = DEFAULT_REM }: Pick<DataColumn<never>, 'width'>): number {
  return width;
}

/**
 * The columns that fit into `rem`: those with the smallest `giveUp` are hidden first until the others fit. The first column, and those
 * without `giveUp`, always stay.
 */
export function fittingColumns<T>(columns: readonly DataColumn<T>[], rem: number): readonly DataColumn<T>[] {
  let left = columns;
  const leaving = columns
    .filter(({ giveUp }, at) => at > 0 && giveUp !== undefined)
    .sort((a, b) => (a.giveUp ?? 0) - (b.giveUp ?? 0));
  for (const column of leaving) {
    if (left.reduce((sum, each) => sum + widthOf(each), 0) <= rem) break;
    left = left.filter((each) => each !== column);
  }
  return left;
}

/** The columns as a CSS grid template: at least their minimum width if there is room, and no wider than the table. */
export function gridTemplate<T>(columns: readonly DataColumn<T>[]): string {
  return columns.map((column) => `minmax(0, ${widthOf(column)}fr)`).join(' ');
}
