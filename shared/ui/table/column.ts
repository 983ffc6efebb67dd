import type { ReactNode } from 'react';

/** What a cell is sorted by: text as Spanish sorts it (numbers within by their value), numbers by size; `null` comes last. */
export type SortValue = string | number | null;

/** One column of a {@link DataTableProps}. */
export interface DataColumn<T> {
  /** Names the column in `TableSort`; stands in addresses. */
  readonly id: string;
  /** One or two words: «Inicio». */
  readonly header: string;
  /** What stands in the cell: one line of text, or a chip. */
  readonly cell: (row: T) => ReactNode;
  /** Lets people sort by the column. */
  readonly sortBy?: (row: T) => SortValue;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  /** Least width in rem, 8 when absent; columns share what is left over in this proportion. */
  readonly width?: number;
  /** 1 = given up first where the table is narrow; without it the column always stays. */
  readonly giveUp?: number;
}

/** By what a table is sorted. */
export interface TableSort {
  /** `id` of the column. */
  readonly column: string;
  readonly descending: boolean;
}

/** What `DataTable` takes. */
export interface DataTableProps<T> {
  /** Name of the table for screen readers: «Rondas terminadas». */
  readonly label: string;
  /** The first one names its row and never goes. Keep the array between renders. */
  readonly columns: readonly DataColumn<T>[];
  /** All rows, filtered by the screen (`filterByText`). Keep the objects between renders: what is known of them is kept by object. */
  readonly rows: readonly T[];
  readonly rowId: (row: T) => string;
  /** Where a row leads; Enter and a click anywhere on the row go there. */
  readonly href?: (row: T) => string;
  /** What a row does; ignored when `href` is given. */
  readonly onOpen?: (row: T) => void;
  /** `rowId` of the row whose detail stands beside the table. */
  readonly current?: string | undefined;
  /** By what it is sorted at first; without it the rows keep their order until somebody sorts. */
  readonly initialSort?: TableSort | null;
  /** By what it is sorted now, where the screen keeps it (in the address); goes with `onSort`. */
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort) => void;
  /** What stands at the left over the table: how many there are, what can be done with them. */
  readonly summary?: ReactNode;
}
