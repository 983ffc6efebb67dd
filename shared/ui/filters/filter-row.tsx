import type { ReactNode } from 'react';
import s from './filters.module.css';

/** Filters side by side over a list, wrapping as needed; for a wide screen, where they are always visible. */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  return <div className={s.filters}>{children}</div>;
}
