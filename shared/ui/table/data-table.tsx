import { heavyPart } from '../feedback/heavy-part.tsx';
import type { DataTableProps } from './column.ts';

const TablePart = heavyPart<DataTableProps<unknown>>(() => import('./table-part.tsx'));

/**
 * Table for a wide screen: sortable columns, two row heights, arrow keys between rows, and only visible rows rendered, so that 5,000 cost
 * no more than 50. Its code loads when a table is first shown; a phone shows a `List`.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  // One component for tables of all row types: columns receive only rows that came with them.
  return <TablePart {...(props as unknown as DataTableProps<unknown>)} />;
}
