import { Hidden } from '../layout/hidden.tsx';
import s from './count-badge.module.css';

/** What `CountBadge` takes. */
export interface CountBadgeProps {
  /** Whole; nothing is shown up to 0. */
  readonly count: number;
  /** What is counted, for readers: «sin leer». */
  readonly of: string;
}

/** A small number beside what it counts («99+» from 100); nothing for 0. */
export function CountBadge({ count, of }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={s.badge}>
      {count > 99 ? '99+' : count}
      <Hidden>{` ${of}`}</Hidden>
    </span>
  );
}
