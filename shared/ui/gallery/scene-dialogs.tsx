import { useState } from 'react';
import { BottomSheet, Button, ChoiceChips, ConfirmDialog, List, ListRow } from '../ui.ts';
import { Round } from './scene-round.tsx';

const reasons = [
  { value: 'acceso', label: 'No hay acceso' },
  { value: 'emergencia', label: 'Emergencia' },
  { value: 'relevo', label: 'Relevo' },
  { value: 'otro', label: 'Otro' },
] as const;

/** Ending a round with points missing. */
export function Confirm() {
  const [reason, setReason] = useState<(typeof reasons)[number]['value'] | null>('acceso');
  const [open, setOpen] = useState(true);
  return (
    <>
      <Round />
      <ConfirmDialog
        open={open}
        danger
        title="¿Terminar la ronda?"
        confirmLabel="Terminar ronda"
        cancelLabel="Seguir en la ronda"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        <p>Faltan 3 puntos por registrar. Lo registrado queda guardado.</p>
        <ChoiceChips label="Motivo" choices={reasons} value={reason} onChange={setReason} />
      </ConfirmDialog>
    </>
  );
}

/** More actions of a round. */
export function Sheet() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Round />
      <BottomSheet
        open={open}
        onClose={close}
        title="Más acciones"
        actions={
          <Button full onPress={close}>
            Volver a la ronda
          </Button>
        }
      >
        <List label="Acciones">
          <ListRow icon="pause" title="Pausar" subtitle="El tiempo deja de correr" onPress={close} />
          <ListRow icon="keyboard" title="Escribir código" onPress={close} />
          <ListRow icon="help" title="Ayuda" onPress={close} />
        </List>
      </BottomSheet>
    </>
  );
}
