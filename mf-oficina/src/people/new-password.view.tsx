import type { FirstPassword } from '@gr/shared/domain/oficina/envelope';
import { Button, ConfirmDialog } from '@gr/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { mensajes as claves } from '../passwords/mensajes.ts';
import { usePasswordRequest } from '../passwords/use-password-request.ts';
import { mensajes as pedidos } from '../request/mensajes.ts';
import { Told } from '../request/told.view.tsx';
import { mensajes } from './mensajes.ts';

/** Props of `NewPassword`. */
export interface NewPasswordProps {
  readonly emp_id: string;
  readonly nombre: string;
  readonly onPasswords: (claves: readonly FirstPassword[]) => void;
}

/** Gives a person a new first password, or an account if they have none. */
export function NewPassword({ emp_id, nombre, onPasswords }: NewPasswordProps) {
  const request = usePasswordRequest();
  const [warned, setWarned] = useState(false);
  const bring = useEffectEvent(onPasswords);
  useEffect(() => {
    if (request.claves !== null) bring(request.claves);
  }, [request.claves]);
  function run(): void {
    setWarned(false);
    void request.ask({ orden: 'personas clave', nombres: [emp_id], confirmado: true }, mensajes.resumen);
  }
  return (
    <>
      <Button
        icon="lock"
        full
        pending={request.asking}
        pendingLabel={pedidos.pidiendo}
        onPress={() => setWarned(true)}
      >
        {mensajes.claveNueva}
      </Button>
      {request.asking && <p>{claves.quedese}</p>}
      <Told request={request} />
      <ConfirmDialog
        open={warned}
        title={mensajes.claveNueva}
        confirmLabel={mensajes.claveNueva}
        danger
        onConfirm={run}
        onCancel={() => setWarned(false)}
      >
        <p>{mensajes.claveToma(nombre)}</p>
      </ConfirmDialog>
    </>
  );
}
