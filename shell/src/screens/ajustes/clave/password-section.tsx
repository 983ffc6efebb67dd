import { Button, Card, formatDate, Section, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { useWork } from '../../../work/work.ts';
import s from '../ajustes.module.css';
import { clave } from './mensajes.ts';
import { PasswordSheet } from './password-sheet.tsx';

/** Date of the last change of password, and the button to change it. */
export function PasswordSection({ desde }: { readonly desde: number | null }) {
  const offline = useObservable(useWork().network) === 'sin_conexion';
  const [open, setOpen] = useState(false);
  return (
    <Section title={clave.titulo}>
      <Card>
        {desde !== null && <p>{clave.cambio(formatDate(desde))}</p>}
        {offline && (
          <p className={s.note} role="status">
            {clave.sinConexion}
          </p>
        )}
        <Button icon="lock" full disabled={offline} onPress={() => setOpen(true)}>
          {clave.cambiar}
        </Button>
        {open && <PasswordSheet onClose={() => setOpen(false)} />}
      </Card>
    </Section>
  );
}
