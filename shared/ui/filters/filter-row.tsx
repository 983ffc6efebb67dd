import type { ReactNode } from 'react';
import s from './filter-row.module.css';

/** Filters side by side over a list, as many in a line as there is room for; for a desk, where they are always in sight. */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  return <div className={s.filters}>{children}</div>;
}
