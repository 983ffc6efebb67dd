import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { DataColumn, TableSort } from './column.ts';
import s from './data-table.module.css';
import { mensajes } from './mensajes.ts';

interface Props {
  readonly columns: readonly DataColumn<unknown>[];
  readonly sort: TableSort | null;
  /** Called when a header was pressed. */
  readonly onPress: (column: string) => void;
}

/** The headers; those of sortable columns are buttons with the current direction. */
export function HeadRow({ columns, sort, onPress }: Props) {
  return (
    <tr className={s.row} aria-rowindex={1}>
      {columns.map(({ id, header, sortBy, align }) => {
        const sorted = sort?.column === id ? (sort.descending ? 'descending' : 'ascending') : 'none';
        return (
          <th
            key={id}
            scope="col"
            className={cx(s.th, align === 'end' && s.end)}
            {...(sortBy && { 'aria-sort': sorted })}
          >
            {sortBy ? (
              <button
                type="button"
                className={s.sort}
                title={mensajes.ordenar(header)}
                onClick={() => onPress(id)}
              >
                <span className={s.text}>{header}</span>
                <span className={cx(s.arrow, sorted === 'none' && s.unsorted)}>
                  <Icon name={sorted === 'descending' ? 'chevron-down' : 'chevron-up'} size={16} />
                </span>
              </button>
            ) : (
              <span className={s.text}>{header}</span>
            )}
          </th>
        );
      })}
    </tr>
  );
}
