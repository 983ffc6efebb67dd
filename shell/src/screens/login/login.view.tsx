import { typedDocument } from '@gr/shared/domain/persona/typed-document';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { LockReason, RememberedPerson, SignInFailure } from '../../ports/session/session.ts';
import { initials } from '../person/initials.ts';
import { Brand } from './brand.tsx';
import s from './login.module.css';
import { LoginFooter } from './login-footer.tsx';
import { login } from './mensajes.ts';
import { PasswordInput } from './password-input.tsx';

/** `null` = the person is signed in and the app opens; otherwise the failure. */
export type SignIn = (documento: string, contrasena: string) => Promise<SignInFailure | null>;

export interface LoginProps {
  readonly signIn: SignIn;
  /** The last person of this phone, greeted and filled in. */
  readonly remembered?: RememberedPerson | null;
  /** Reason why a person has to sign in again. */
  readonly reason?: LockReason;
  /** Called at the first use of the form, to fetch the code behind it. */
  readonly onTyping?: () => void;
}

interface Missing {
  readonly documento?: string;
  readonly contrasena?: string;
}

/** The entrance: plain fields only, so that it is usable before the UI kit is loaded. */
export function Login({ signIn, remembered = null, reason, onTyping }: LoginProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [missing, setMissing] = useState<Missing>({});
  const [known, setKnown] = useState(true);
  const [letters, setLetters] = useState(false);
  const [wait, startWait] = useCountdown();
  const documento = useRef<HTMLInputElement>(null);
  const contrasena = useRef<HTMLInputElement>(null);
  const busy = useRef(false);
  const ids = useId();
  const person = known ? remembered : null;

  // The person is known only after the first picture; text typed meanwhile is not replaced.
  useEffect(() => {
    const input = documento.current;
    if (person && input && input.value === '') input.value = person.documento;
  }, [person]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current || wait > 0) return;
    const doc = typedDocument(documento.current?.value ?? '');
    const clave = contrasena.current?.value ?? '';
    const lacks: Missing = {
      ...(doc === '' && { documento: login.faltaDocumento }),
      ...(clave === '' && { contrasena: login.faltaContrasena }),
    };
    setMissing(lacks);
    if (doc === '' || clave === '') {
      (doc === '' ? documento : contrasena).current?.focus();
      return;
    }
    busy.current = true;
    setPending(true);
    setFailure(null);
    const result = await signIn(doc, clave);
    busy.current = false;
    setPending(false);
    if (result === null) return;
    setFailure(result);
    startWait(result.waitSeconds ?? 0);
    contrasena.current?.focus();
    contrasena.current?.select();
  };

  const forget = () => {
    setKnown(false);
    setFailure(null);
    if (documento.current) documento.current.value = '';
    documento.current?.focus();
  };

  return (
    <main className={s.page}>
      <Brand />
      <form
        className={s.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-label={login.ingresar}
      >
        {person && (
          <div className={s.person}>
            {person.foto ? (
              <img className={s.avatar} src={person.foto.datos} alt="" />
            ) : (
              <span className={s.avatar} aria-hidden="true">
                {initials(person.nombre)}
              </span>
            )}
            <span className={s.hello}>{login.saludo(person.nombre)}</span>
            <button type="button" className={s.other} onClick={forget}>
              {login.otraPersona}
            </button>
          </div>
        )}
        {reason && !failure && (
          <p className={s.reason} role="status">
            {login.motivos[reason]}
          </p>
        )}
        <div role="alert" className={s.alert}>
          {failure && (
            <div className={s.failure}>
              <p>{failure.message}</p>
              <details className={s.code}>
                <summary>{login.detalle}</summary>
                {failure.code}
              </details>
            </div>
          )}
        </div>
        <div className={s.field}>
          <label htmlFor={`${ids}d`}>{login.documento}</label>
          <input
            ref={documento}
            id={`${ids}d`}
            name="username"
            type="text"
            inputMode={letters ? 'text' : 'numeric'}
            autoCapitalize="characters"
            autoComplete="username"
            enterKeyHint="next"
            onFocus={onTyping}
            required
            aria-invalid={missing.documento !== undefined}
            aria-describedby={missing.documento && `${ids}de`}
          />
          {missing.documento && (
            <p id={`${ids}de`} className={s.error}>
              {missing.documento}
            </p>
          )}
          {!letters && !person && (
            <button
              type="button"
              className={s.other}
              onClick={() => {
                setLetters(true);
                documento.current?.focus();
              }}
            >
              {login.conLetras}
            </button>
          )}
        </div>
        <PasswordInput ref={contrasena} id={`${ids}c`} error={missing.contrasena} onFocus={onTyping} />
        <button type="submit" className={s.submit} aria-disabled={pending || wait > 0}>
          {pending && <span className={s.spinner} aria-hidden="true" />}
          {pending ? login.ingresando : login.ingresar}
        </button>
        <p className={s.wait} role="status">
          {wait > 0 && login.espera(wait)}
        </p>
      </form>
      <details className={s.help}>
        <summary>{login.problemas}</summary>
        <ul>
          {login.problemasTexto.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
      <LoginFooter />
    </main>
  );
}

/** Whole seconds still to wait, and a function that starts a wait. Correct also after the phone slept. */
function useCountdown(): readonly [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [seconds]);
  const start = useCallback((wait: number) => {
    const at = Date.now();
    setNow(at);
    setUntil(at + wait * 1000);
  }, []);
  return [seconds, start];
}
