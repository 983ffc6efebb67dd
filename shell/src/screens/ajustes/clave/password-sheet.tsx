import type { Failure } from '@gr/shared/contract/result';
import { strength } from '@gr/shared/domain/clave/policy';
import { useBusy } from '@gr/shared/screen';
import { BottomSheet, Button, ErrorState, PasswordField, Progress, useObservable } from '@gr/shared/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useWork } from '../../../work/work.ts';
import s from '../ajustes.module.css';
import { type Changed, changePassword } from './change.ts';
import { clave } from './mensajes.ts';

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
