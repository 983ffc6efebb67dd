import s from './hidden.module.css';

/** Text for screen readers only. */
export function Hidden({ children }: { readonly children: string }) {
  return <span className={s.hidden}>{children}</span>;
}
