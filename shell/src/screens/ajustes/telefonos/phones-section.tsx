import { Button, Card, Facts, formatDateTime, Section, useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import type { Telefono } from '../../../ports/session/phones.ts';
import { useWork } from '../../../work/work.ts';
import s from '../ajustes.module.css';
import { EndOthersSheet } from './end-others-sheet.tsx';
import { telefonos as m } from './mensajes.ts';

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
