import { Button, Dialog, useObservable } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import { cerrar } from '../mensajes.ts';

export interface CloseDialogProps {
  readonly open: boolean;
  /** The session is being closed now. */
  readonly closing: boolean;
  readonly onCancel: () => void;
  /** Closes the session; what waits stays on the phone. */
  readonly onClose: () => void;
}

/** «Cerrar»: with records waiting it says so first (reliability.md point 13). */
export function CloseDialog({ open, closing, onCancel, onClose }: CloseDialogProps) {
  const { outbox, sync } = useWork();
  const { pendientes, tono } = useObservable(sync);
  const sending = tono === 'enviando';
  if (pendientes === 0) {
    return (
      <Dialog
        open={open}
        onClose={onCancel}
        title={cerrar.titulo}
        actions={
          <>
            <Button variant="primary" onPress={onClose} pending={closing} pendingLabel={cerrar.cerrando}>
              {cerrar.cerrar}
            </Button>
            <Button full size="large" onPress={onCancel}>
              {cerrar.volver}
            </Button>
          </>
        }
      >
        <p>{cerrar.pregunta}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={cerrar.titulo}
      actions={
        <>
          <Button
            variant="primary"
            icon="send"
            onPress={() => outbox.sendNow()}
            pending={sending}
            pendingLabel={cerrar.enviando}
          >
            {cerrar.enviar}
          </Button>
          <Button full size="large" onPress={onClose} pending={closing} pendingLabel={cerrar.cerrando}>
            {cerrar.deTodosModos}
          </Button>
        </>
      }
    >
      <p role="status">{cerrar.pendientes(pendientes)}</p>
      <p>{cerrar.explica(pendientes)}</p>
    </Dialog>
  );
}
