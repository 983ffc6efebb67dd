import { Mark } from './brand.tsx';
import s from './login.module.css';
import { login } from './mensajes.ts';

/** Shown while the stored session is read: the mark, and after a moment the text. */
export function Splash() {
  return (
    <main className={s.splash}>
      <Mark />
      <p role="status" className={s.soon}>
        {login.cargando}
      </p>
    </main>
  );
}
