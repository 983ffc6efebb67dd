import type { ReactNode } from 'react';
import s from './facts.module.css';

/** A name and its value. */
export interface Fact {
  readonly label: string;
  /** Absent or empty shows «Sin dato». */
  readonly value?: ReactNode;
}

/** Props of `Facts`. */
export interface FactsProps {
  readonly items: readonly Fact[];
}

/** A record's data as name and value, for detail pages. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className={s.facts}>
      {items.map(({ label, value }) => (
        <div key={label} className={s.fact}>
          <dt className={s.label}>{label}</dt>
          <dd className={s.value}>{value === undefined || value === '' ? 'Sin dato' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
