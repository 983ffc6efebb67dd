import { Mark } from './brand.tsx';
import s from './login.module.css';
import { login } from './mensajes.ts';

/** What is seen while the kept session is read: the mark, and after a moment the word. */
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
