import type { PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { canUndo, deshacerPunto } from '@gr/shared/domain/ronda/punto-ops';
import { actOf, useCommit, useHost } from '@gr/shared/screen';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { draftKeyOf } from '../ronda/punto-draft.ts';

/** «Deshacer» of reads; resolves to true once the undo is stored on this phone; the server follows. */
export function useUndo(): (ronda: Ronda, punto: PuntoLeido) => Promise<boolean> {
  const host = useHost();
  const { commit } = useCommit();
  // One idempotency key per read, so that a second press after a failure is the same operation.
  const [ids] = useState(() => new Map<string, string>());
  return async (ronda, punto) => {
    if (!canUndo(punto, host.device.now())) {
      host.notices.show('aviso', mensajes.punto.deshacerTarde);
      return false;
    }
    const read = punto._op ?? '';
    const op = ids.get(read) ?? host.outbox.newId();
    ids.set(read, op);
    const done = await commit(
      deshacerPunto(actOf(host, op), ronda, punto, draftKeyOf(ronda.id, punto.qr_id)),
    );
    if (done) host.notices.show('info', mensajes.punto.deshecha);
    return done;
  };
}
