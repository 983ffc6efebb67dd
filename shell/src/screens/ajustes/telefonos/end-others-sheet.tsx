import type { Failure } from '@gr/shared/contract/result';
import { useBusy } from '@gr/shared/screen';
import { BottomSheet, Button, ErrorState, PasswordField } from '@gr/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { useWork } from '../../../work/work.ts';
import s from '../ajustes.module.css';
import { telefonos as m } from './mensajes.ts';

/** Ends the sessions on other phones. Asks for the password, so that the finder of a phone cannot do it. */
export function EndOthersSheet({ onClose }: { readonly onClose: () => void }) {
  const { account, host, phones } = useWork();
  const [current, setCurrent] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { busy, run } = useBusy();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setFailure(null);
      setWrong(undefined);
      if (current === '') return setWrong(m.falta);
      const proved = await account.prove(current);
      if (!proved.ok && proved.error.code === 'SE-111') return setWrong(proved.error.message);
      const ended = proved.ok ? await phones.endOthers() : proved;
      if (!ended.ok) return setFailure(ended.error);
      host.notices.show('exito', m.lista);
      onClose();
    });
  };
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={m.cerrar}
      actions={
        <Button variant="primary" type="submit" form={form} pending={busy} pendingLabel={m.cerrando}>
          {m.confirmar}
        </Button>
      }
    >
      <form id={form} className={s.form} noValidate onSubmit={submit}>
        {failure && <ErrorState failure={failure} />}
        <input hidden readOnly autoComplete="username" value={account.remembered()?.documento ?? ''} />
        <PasswordField
          label={m.clave}
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
          error={wrong}
        />
      </form>
    </BottomSheet>
  );
}
