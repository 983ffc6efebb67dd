import type { PlanRonda, PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { iniciarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { actOf, recentPosition, useCommit, useHost } from '@gr/shared/screen';
import { useState } from 'react';

/** What the guard chose. */
export interface RondaChoice {
  readonly unidad: Unidad;
  readonly plan: PlanRonda | null;
  readonly puntos: Readonly<Record<string, PuntoQr>>;
  readonly visita: boolean;
}

/** Starts the round and opens it once it is on the phone for good. */
export function useStartRonda(): { start: (choice: RondaChoice) => Promise<void>; starting: boolean } {
  const host = useHost();
  // Made when the screen opens, never again on a retry (reliability.md 1).
  const [ids] = useState(() => ({ id: host.outbox.newId(), op: host.outbox.newId() }));
  const { commit, committing } = useCommit();
  async function start({ unidad, plan, puntos, visita }: RondaChoice): Promise<void> {
    const acto = actOf(host, ids.op, await recentPosition(host));
    const inicio = { id: ids.id, unidad, plan, puntos, visita_rond: visita ? 'si' : 'no' } as const;
    const { operation } = iniciarRonda(acto, inicio);
    if (await commit(operation)) host.route.go(`/rondas/${ids.id}`, { replace: true });
  }
  return { start, starting: committing };
}
