import { cx } from '@gr/shared/ui';
import { Fragment, type ReactNode } from 'react';
import s from './charts.module.css';

/** One column of a {@link FigureTable}. */
export interface FigureColumn {
  readonly header: string;
  /** Numbers end at the right edge. */
  readonly number?: boolean;
  /** On a narrow screen, where it would press the others, it stands in a line under its row. */
  readonly wide?: boolean;
}

interface Props {
  /** What the table tells, for screen readers. */
  readonly label: string;
  readonly columns: readonly FigureColumn[];
  /** Rows by key, of as many cells as columns; the first names its row. */
  readonly rows: readonly (readonly [key: string, cells: readonly ReactNode[]])[];
}

/** Figures in rows, with drawings in their cells where one tells more: the same on a phone, at a desk and on paper. */
export function FigureTable({ label, columns, rows }: Props) {
  const look = (i: number) => cx(columns[i]?.number && s.number, columns[i]?.wide && s.wide);
  return (
    <table className={s.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ header }, i) => (
            <th key={header} scope="col" className={look(i)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, [name, ...cells]]) => (
          <Fragment key={key}>
            <tr>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={columns[i + 1]?.header} className={look(i + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
            {columns.some(({ wide }) => wide) && (
              <tr className={s.under}>
                <td colSpan={columns.length}>{underOf(columns, [name, ...cells])}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** What a narrow screen has no column for, each with the name of its column. */
function underOf(columns: readonly FigureColumn[], cells: readonly ReactNode[]): string {
  const told = columns.flatMap(({ header, wide }, i) => {
    const cell = cells[i];
    return wide && typeof cell === 'string' && cell !== '' ? [`${header}:\u00A0${cell}`] : [];
  });
  return told.join(' · ');
}
