import { isBranch } from '@gr/shared/domain/database/tree';
import { BottomSheet, Button, useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { useWork } from '../../work/work.ts';
import { useUnitsOnDuty } from '../alarma/duty-watch.tsx';
import { cerrar } from './mensajes.ts';

export interface CloseDialogProps {
  readonly open: boolean;
  /** The session is being closed now. */
  readonly closing: boolean;
  readonly onCancel: () => void;
  /** Closes the session; waiting records stay on the phone. */
  readonly onClose: () => void;
}

/**
 * «Cerrar»: with records waiting it asks first (reliability.md point 13). While the dialog is open, changes of the queue change only
 * its words; the buttons keep their places, so that no one stays or goes by a slip. On a phone
 * it stands at the bottom edge, where a sentence that comes later moves none of them.
 */
export function CloseDialog({ open, closing, onCancel, onClose }: CloseDialogProps) {
  const { outbox, sync, seals, network } = useWork();
  const { pendientes, tono } = useObservable(sync);
  const { ready, sellados } = useObservable(seals);
  const offline = useObservable(network) === 'sin_conexion';
  const drafts = useDrafts(open);
  const readable = !ready && (pendientes > sellados || drafts);
  const [asked, setAsked] = useState({ open, waiting: pendientes > 0 });
  if (asked.open !== open) setAsked({ open, waiting: pendientes > 0 });
  const sending = tono === 'enviando';
  const leaves = {
    onPress: onClose,
    pending: closing,
    pendingLabel: cerrar.cerrando,
    children: pendientes > 0 ? cerrar.deTodosModos : cerrar.cerrar,
  };
  return (
    <BottomSheet
      open={open}
      onClose={onCancel}
      title={cerrar.titulo}
      actions={
        asked.waiting ? (
          <>
            {pendientes > 0 ? (
              <Button
                variant="primary"
                icon="send"
                onPress={() => outbox.sendNow()}
                pending={sending}
                pendingLabel={cerrar.enviando}
              >
                {cerrar.enviar}
              </Button>
            ) : (
              <Button variant="primary" onPress={onCancel}>
                {cerrar.volver}
              </Button>
            )}
            <Button full size="large" {...leaves} />
          </>
        ) : (
          <>
            <Button variant="primary" {...leaves} />
            <Button full size="large" onPress={onCancel}>
              {cerrar.volver}
            </Button>
          </>
        )
      }
    >
      {pendientes > 0 ? (
        <>
          <p role="status">{cerrar.pendientes(pendientes)}</p>
          <p>{cerrar.explica(pendientes)}</p>
        </>
      ) : (
        <p>{cerrar.pregunta}</p>
      )}
      <OpenShift />
      {offline && <p>{cerrar.sinSenal}</p>}
      {readable && <p>{cerrar.sinSellar}</p>}
    </BottomSheet>
  );
}

/** Where the person is still on duty. */
function OpenShift() {
  const units = useUnitsOnDuty();
  return units === null || units === '' ? null : <p>{cerrar.deTurno(units)}</p>;
}

/** Whether a form was left half filled; read when the dialog opens. */
function useDrafts(open: boolean): boolean {
  const { outbox } = useWork();
  const [some, setSome] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    outbox.listDrafts('').then(
      (drafts) => {
        // A form names the operation that it becomes; what else is kept is nobody's text.
        if (Object.values(drafts).some((one) => isBranch(one) && typeof one.op === 'string')) setSome(true);
      },
      () => undefined,
    );
    return () => setSome(false);
  }, [open, outbox]);
  return some;
}
