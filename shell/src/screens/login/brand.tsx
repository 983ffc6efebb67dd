import s from './login.module.css';
import { login } from './mensajes.ts';

/** The product's mark and name over the form. */
export function Brand() {
  return (
    <header className={s.brand}>
      <Mark />
      <h1>{login.producto}</h1>
      <p>{login.lema}</p>
    </header>
  );
}

/** A shield with a walked route in it. */
export function Mark() {
  return (
    <svg viewBox="0 0 48 48" width="64" height="64" aria-hidden="true" className={s.mark}>
      <path className={s.shield} d="M24 3 41 9v13c0 11-7 19-17 23C14 41 7 33 7 22V9Z" />
      <path className={s.route} d="M16 31c0-8 16-6 16-14" />
      <circle className={s.stop} cx="16" cy="32" r="3.5" />
      <circle className={s.stop} cx="32" cy="15" r="3.5" />
    </svg>
  );
}
