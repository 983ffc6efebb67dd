import type { ReactNode } from 'react';

/** Sort value of a cell: text in Spanish order (numbers within by value), numbers by size; `null` comes last. */
export type SortValue = string | number | null;

/** One column of a {@link DataTableProps}. */
export interface DataColumn<T> {
  /** Id of the column in `TableSort` and in addresses. */
  readonly id: string;
  /** One or two words: «Inicio». */
  readonly header: string;
  /** Content of the cell: one line of text, or a chip. */
  readonly cell: (row: T) => ReactNode;
  /** Makes the column sortable. */
  readonly sortBy?: (row: T) => SortValue;
  /** Numbers are aligned at the end. */
  readonly align?: 'start' | 'end';
  /** Minimum width in rem, default 8; the remaining width is shared in this proportion. */
  readonly width?: number;
  /** Priority of hiding in a narrow table, 1 first; without it the column always stays. */
  readonly giveUp?: number;
}

/** Sort of a table. */
export interface TableSort {
  /** `id` of the column. */
  readonly column: string;
  readonly descending: boolean;
}

/** Props of `DataTable`. */
export interface DataTableProps<T> {
  /** Name of the table for screen readers: «Rondas terminadas». */
  readonly label: string;
  /** The first one names its row and is never hidden. Keep the array between renders. */
  readonly columns: readonly DataColumn<T>[];
  /** All rows, filtered by the screen (`filterByText`). Keep the objects between renders: caches use object identity. */
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  /** Address of a row, opened by Enter and by a click anywhere on the row. */
  readonly href?: (row: T) => string;
  /** Initial sort; without it the rows keep their order until a header is pressed. */
  readonly initialSort?: TableSort | null;
  /** Current sort, when the screen keeps it (in the address); requires `onSort`. */
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort) => void;
  /** Content at the left above the table: the count, and actions. */
  readonly summary?: ReactNode;
}
