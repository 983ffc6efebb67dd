import type { Ronda, Unidad } from '@gr/shared/domain/registro/records';
import {
  anularRonda,
  type Cierre,
  cambiarPausa,
  eliminarRonda,
  terminarRonda,
} from '@gr/shared/domain/ronda/ronda-ops';
import { actOf, recentPosition, useBusy, useCommit, useHost } from '@gr/shared/screen';
import { useRef, useState } from 'react';
import { mensajes } from '../mensajes.ts';

type Rest = () => Promise<void>;

/** Actions on a round besides reading points. */
export interface Actions {
  readonly saving: boolean;
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** `rest` = drafts of the round, saved before it ends. */
  readonly finish: (cierre: Cierre | null, rest: Rest) => Promise<void>;
  /** Annuls a round that can no longer be deleted. */
  readonly annul: (cierre: Cierre, rest: Rest) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Actions on one round; each press is a new operation. */
export function useActions(ronda: Ronda, unidad: Unidad | null): Actions {
  const host = useHost();
  const { commit } = useCommit();
  const { busy, run } = useBusy();
  // One idempotency key for the end of this round, so that a second press after a failure is the same operation.
  const [endOp] = useState(() => host.outbox.newId());
  // This screen remains until the next one has loaded; a second press would repeat the operation with another time.
  const ended = useRef(false);
  const seen = `/verrecorr?ronda=${ronda.id}&un=${encodeURIComponent(ronda.un_id)}`;
  const nuevo = async (op = host.outbox.newId()) => actOf(host, op, await recentPosition(host));
  return {
    saving: busy,
    pause: () => run(async () => void (await commit(cambiarPausa(await nuevo(), ronda, 'pausada')))),
    resume: () => run(async () => void (await commit(cambiarPausa(await nuevo(), ronda, 'en_curso')))),
    finish: (cierre, rest) =>
      end(async () => {
        const { un_id, un_nombre } = ronda;
        const known = unidad ?? { un_id, un_nombre, estado: 'activo' };
        await rest();
        if (!(await commit(terminarRonda(await nuevo(endOp), ronda, known, cierre)))) return false;
        host.notices.show('exito', mensajes.terminar.hecha);
        host.route.go(seen, { replace: true });
        return true;
      }),
    annul: (cierre, rest) =>
      end(async () => {
        await rest();
        if (!(await commit(anularRonda(await nuevo(endOp), ronda, cierre)))) return false;
        host.notices.show('info', mensajes.anular.hecha);
        host.route.go(seen, { replace: true });
        return true;
      }),
    remove: () =>
      end(async () => {
        if (!(await commit(eliminarRonda(ronda)))) return false;
        host.notices.show('info', mensajes.eliminar.hecha);
        host.route.go('/rondas', { replace: true });
        return true;
      }),
  };

  function end(work: () => Promise<boolean>): Promise<void> {
    return run(async () => {
      if (!ended.current) ended.current = await work();
    });
  }
}
