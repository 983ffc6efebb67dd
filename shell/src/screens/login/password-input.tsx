import { type Ref, useState } from 'react';
import s from './login.module.css';
import { login } from './mensajes.ts';

export interface PasswordInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly id: string;
  readonly error: string | undefined;
  readonly onFocus: (() => void) | undefined;
}

/** «Contraseña» with a button that shows the typed text; paste and password managers work. */
export function PasswordInput({ ref, id, error, onFocus }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={s.field}>
      <label htmlFor={id}>{login.contrasena}</label>
      <div className={s.withButton}>
        <input
          ref={ref}
          id={id}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onFocus={onFocus}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}e`}
        />
        <button
          type="button"
          className={s.eye}
          aria-label={shown ? login.ocultar : login.mostrar}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Eye crossed={shown} />
        </button>
      </div>
      {error && (
        <p id={`${id}e`} className={s.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function Eye({ crossed }: { readonly crossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={s.drawing}>
      <path d="M2.1 12a10.8 10.8 0 0 1 19.8 0 10.8 10.8 0 0 1-19.8 0Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="m3 3 18 18" />}
    </svg>
  );
}
