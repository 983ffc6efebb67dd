import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import s from './stack.module.css';

/** Distance between neighbours: 4, 8, 12, 16, 24 or 32 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6;

/** Props of `Stack`. */
export interface StackProps {
  readonly gap?: Gap;
  readonly children: ReactNode;
}

/** Children in a column. */
export function Stack({ gap = 3, children }: StackProps) {
  return <div className={cx(s.stack, s[`gap${gap}`])}>{children}</div>;
}

/** Props of `Row`. */
export interface RowProps extends StackProps {
  readonly align?: 'start' | 'center' | 'end';
  readonly justify?: 'start' | 'between' | 'end';
  /** Children share the width in equal parts (two buttons side by side). */
  readonly equal?: boolean;
}

/** Children side by side; they wrap when the width or the text size requires it. */
export function Row({ gap = 2, align = 'center', justify = 'start', equal = false, children }: RowProps) {
  return (
    <div
      className={cx(s.row, s[`gap${gap}`], s[`align_${align}`], s[`justify_${justify}`], equal && s.equal)}
    >
      {children}
    </div>
  );
}

/** Props of `Grid`. */
export interface GridProps {
  readonly children: ReactNode;
}

/** Two columns of equal cells, for `Tile` and `SummaryTile`; one if the width or the text size requires it. */
export function Grid({ children }: GridProps) {
  return <div className={s.grid}>{children}</div>;
}
