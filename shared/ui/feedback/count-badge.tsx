import { Hidden } from '../layout/hidden.tsx';
import s from './count-badge.module.css';

/** Props of `CountBadge`. */
export interface CountBadgeProps {
  /** An integer; hidden up to 0. */
  readonly count: number;
  /** Counted thing, for screen readers: «sin leer». */
  readonly of: string;
}

/** A small number beside an item («99+» from 100); hidden for 0. */
export function CountBadge({ count, of }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={s.badge}>
      {count > 99 ? '99+' : count}
      <Hidden>{` ${of}`}</Hidden>
    </span>
  );
}
