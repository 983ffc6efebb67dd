import type { Failure } from '@gr/shared/contract/result';
import { useBusy } from '@gr/shared/screen';
import { BottomSheet, Button, ErrorState, PasswordField, Progress, useObservable } from '@gr/shared/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useWork } from '../../../work/work.ts';
import s from '../ajustes.module.css';
import { type Changed, changePassword } from './change.ts';
import { clave } from './mensajes.ts';
import { strength } from './policy.ts';

/** The form of a new password. It closes by itself once the service has taken the new one. */
export function PasswordSheet({ onClose }: { readonly onClose: () => void }) {
  const work = useWork();
  const offline = useObservable(work.network) === 'sin_conexion';
  const [actual, setActual] = useState('');
  const [nueva, setNueva] = useState('');
  const [wrong, setWrong] = useState<Extract<Changed, { ok: false }>['fields']>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const { busy, run } = useBusy();
  const form = useId();
  const actualInput = useRef<HTMLInputElement>(null);
  const nuevaInput = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setFailure(null);
      const result = await changePassword(work, actual, nueva);
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
      (result.fields.actual === undefined ? nuevaInput : actualInput).current?.focus();
    });
  };
  const points = strength(nueva);
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
          value={actual}
          onChange={setActual}
          autoComplete="current-password"
          inputRef={actualInput}
          error={wrong.actual}
        />
        <PasswordField
          label={clave.nueva}
          description={clave.ayuda}
          value={nueva}
          onChange={setNueva}
          autoComplete="new-password"
          inputRef={nuevaInput}
          error={wrong.nueva}
        />
        {nueva !== '' && (
          <Progress label={clave.fuerza} value={points} max={4} text={clave.fuerzas[points]} />
        )}
      </form>
    </BottomSheet>
  );
}
