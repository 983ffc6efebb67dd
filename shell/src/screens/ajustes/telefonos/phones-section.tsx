import type { Failure } from '@gr/shared/contract/result';
import { useBusy } from '@gr/shared/screen';
import {
  BottomSheet,
  Button,
  Card,
  ErrorState,
  Facts,
  formatDateTime,
  PasswordField,
  Section,
  useObservable,
} from '@gr/shared/ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Telefono } from '../../../ports/session/phones.ts';
import { useWork } from '../../../work/work.ts';
import s from '../ajustes.module.css';
import { telefonos as m } from './mensajes.ts';

/** Ends the sessions on other phones. Asks for the password, so that the finder of a phone cannot do it. */
function EndOthersSheet({ onClose }: { readonly onClose: () => void }) {
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

/** Most phones shown: the newest ones matter. */
const SHOWN = 5;

/** Phones the person signed in on, and the button to end the sessions on all others. */
export function PhonesSection() {
  const { host, network, phones } = useWork();
  const state = useObservable(network);
  const [found, setFound] = useState<readonly Telefono[]>([]);
  const [note, setNote] = useState<string>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let shown = true;
    // Loaded again when the connection changes.
    if (state === 'sin_conexion') return;
    void phones.list().then((list) => {
      if (!shown) return;
      if (list.ok) setFound(list.value);
      setNote(list.ok ? undefined : list.error.message);
    });
    return () => {
      shown = false;
    };
  }, [phones, state]);
  const items = found.slice(0, SHOWN).map(({ disp_id, so, fechah_srv, cerrada }) => ({
    label: [disp_id === host.device.disp_id ? m.este : m.otro, so].filter(Boolean).join(' · '),
    value: (cerrada ? m.cerrada : m.ingreso)(formatDateTime(fechah_srv)),
  }));
  return (
    <Section title={m.titulo}>
      <Card>
        {items.length > 0 && <Facts items={items} />}
        {note !== undefined && (
          <p className={s.note} role="status">
            {note}
          </p>
        )}
        <p>{m.ayuda}</p>
        <Button icon="lock" full disabled={state === 'sin_conexion'} onPress={() => setOpen(true)}>
          {m.cerrar}
        </Button>
        {open && <EndOthersSheet onClose={() => setOpen(false)} />}
      </Card>
    </Section>
  );
}
