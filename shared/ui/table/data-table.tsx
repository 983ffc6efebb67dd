import { heavyPart } from '../feedback/heavy-part.tsx';
import type { DataTableProps } from './column.ts';

const TablePart = heavyPart<DataTableProps<unknown>>(() => import('./table-part.tsx'));

/**
 * Rows to compare, for a desk: columns that sort, two heights of rows, arrows between rows, and only the rows in sight drawn,
 * so that 5,000 cost no more than 50. Its code comes when a table is first shown; a phone shows a `List`.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  // One part for tables of everything: what it hands to the columns is what came with them.
  return <TablePart {...(props as unknown as DataTableProps<unknown>)} />;
}
