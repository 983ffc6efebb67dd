import { Button, Card, Facts, formatDateTime, Section, useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import type { Telefono } from '../../../ports/session/phones.ts';
import { useWork } from '../../../work/work.ts';
import s from '../ajustes.module.css';
import { EndOthersSheet } from './end-others-sheet.tsx';
import { telefonos as m } from './mensajes.ts';

/** Most phones shown: what matters is the newest. */
const SHOWN = 5;

/** Where the person signed in, and the way to end it everywhere else. */
export function PhonesSection() {
  const { host, network, phones } = useWork();
  const state = useObservable(network);
  const [found, setFound] = useState<readonly Telefono[]>([]);
  const [note, setNote] = useState<string>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let shown = true;
    // Asked again with another state of the connection.
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
