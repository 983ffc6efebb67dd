import type { Failure } from '@gr/shared/contract/result';
import { flawOf, strength } from '@gr/shared/domain/clave/policy';
import { marcarClave } from '@gr/shared/domain/persona/persona-ops';
import { actOf, useBusy } from '@gr/shared/screen';
import { BottomSheet, Button, ErrorState, PasswordField, Progress, useObservable } from '@gr/shared/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useWork, type Work } from '../../../work/work.ts';
import s from '../ajustes.module.css';
import { clave } from './mensajes.ts';

/** Result of a change of password. */
type Changed =
  /** `marked` = the marker `pass` is being sent. */
  | { readonly ok: true; readonly marked: boolean }
  | {
      readonly ok: false;
      /** Errors to correct, under their fields. */
      readonly fields: { readonly current?: string; readonly next?: string };
      /** The failure that belongs to no field. */
      readonly failure: Failure | null;
    };

/**
 * Checks the new password, changes it at the identity service, then writes the marker `pass` (security.md). The password itself goes
 * nowhere else.
 */
async function changePassword(
  { account, host, phones }: Pick<Work, 'account' | 'host' | 'phones'>,
  current: string,
  next: string,
): Promise<Changed> {
  const wrong = (fields: { current?: string; next?: string }, failure: Failure | null = null) =>
    ({ ok: false, fields, failure }) as const;
  if (current === '') return wrong({ current: clave.faltaActual });
  try {
    const documento = account.remembered()?.documento ?? null;
    const flaw = await flawOf(next, { current, documento });
    if (flaw) return wrong({ next: clave.fallas[flaw] });
  } catch (cause) {
    return wrong({}, { code: 'SH-009', message: clave.sinRevisar, cause });
  }
  const changed = await account.changePassword(current, next);
  if (!changed.ok) {
    const { code, message } = changed.error;
    if (code === 'SE-111') return wrong({ current: message });
    if (code === 'SE-112') return wrong({ next: message });
    if (code === 'SE-117') return wrong({}, { ...changed.error, message: clave.incierta });
    return wrong({}, changed.error);
  }
  // This restores full access for a person who had to change it first; a server that is not reached now asks at the next sign-in.
  const told = await phones.passwordChanged();
  if (!told.ok) host.trace.error(told.error.code, told.error.cause);
  const marked = await host.outbox.commit(marcarClave(actOf(host, host.outbox.newId())));
  if (!marked.ok) host.trace.error(marked.error.code, marked.error.cause);
  return { ok: true, marked: marked.ok };
}

/** The form of a new password. It closes once the service has accepted it. */
export function PasswordSheet({ onClose }: { readonly onClose: () => void }) {
  const work = useWork();
  const offline = useObservable(work.network) === 'sin_conexion';
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [wrong, setWrong] = useState<Extract<Changed, { ok: false }>['fields']>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const { busy, run } = useBusy();
  const form = useId();
  const currentInput = useRef<HTMLInputElement>(null);
  const nextInput = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setFailure(null);
      const result = await changePassword(work, current, next);
      if (result.ok) {
        work.host.notices.show(
          result.marked ? 'exito' : 'aviso',
          result.marked ? clave.lista : clave.sinMarca,
        );
        onClose();
        return;
      }
      setWrong(result.fields);
      setFailure(result.failure);
      (result.fields.current === undefined ? nextInput : currentInput).current?.focus();
    });
  };
  const points = strength(next);
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={clave.cambiar}
      actions={
        <Button
          variant="primary"
          type="submit"
          form={form}
          pending={busy}
          pendingLabel={clave.guardando}
          disabled={offline}
        >
          {clave.guardar}
        </Button>
      }
    >
      <form id={form} className={s.form} noValidate onSubmit={submit}>
        {offline && <p role="status">{clave.sinConexion}</p>}
        {failure && <ErrorState failure={failure} />}
        {/* So that a password manager knows whose password changes. */}
        <input hidden readOnly autoComplete="username" value={work.account.remembered()?.documento ?? ''} />
        <PasswordField
          label={clave.actual}
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
          inputRef={currentInput}
          error={wrong.current}
        />
        <PasswordField
          label={clave.nueva}
          description={clave.ayuda}
          value={next}
          onChange={setNext}
          autoComplete="new-password"
          inputRef={nextInput}
          error={wrong.next}
        />
        {next !== '' && <Progress label={clave.fuerza} value={points} max={4} text={clave.fuerzas[points]} />}
      </form>
    </BottomSheet>
  );
}
