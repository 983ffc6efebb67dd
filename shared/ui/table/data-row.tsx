import { type CSSProperties, memo } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';
import { cx } from '../cx.ts';
import type { DataColumn } from './column.ts';
import s from './data-table.module.css';

interface Props {
  readonly row: unknown;
  /** Index in the current sort. */
  readonly index: number;
  /** Px below the first row; `null` = in normal flow after the previous row. */
  readonly top: number | null;
  readonly columns: readonly DataColumn<unknown>[];
  readonly href: string | undefined;
  /** True when its detail is shown beside the table. */
  readonly current: boolean;
}

/** One row. The link in its first cell covers the row. */
export const DataRow = memo(function DataRow({ row, index, top, columns, href, current }: Props) {
  const style: CSSProperties | undefined = top === null ? undefined : { transform: `translateY(${top}px)` };
  const open = {
    className: s.open ?? '',
    'data-open': true,
    ...(current && { 'aria-current': true as const }),
  };
  return (
    <tr
      className={cx(s.row, s.body, top !== null && s.placed, current && s.current)}
      style={style}
      data-row={index}
      aria-rowindex={index + 2}
    >
      {columns.map(({ id, cell, align }, at) => {
        const className = cx(s.td, align === 'end' && s.end);
        const content = <span className={s.text}>{cell(row)}</span>;
        if (at > 0) {
          return (
            <td key={id} className={className}>
              {content}
            </td>
          );
        }
        return (
          <th key={id} scope="row" className={className}>
            {href !== undefined ? (
              <AriaLink href={href} {...open}>
                {content}
              </AriaLink>
            ) : (
              content
            )}
          </th>
        );
      })}
    </tr>
  );
});
