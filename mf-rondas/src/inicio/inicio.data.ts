import type { PlanRonda, PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { iniciarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { actOf, recentPosition, useBusy, useCommit, useHost } from '@gr/shared/screen';
import { useRef, useState } from 'react';

/** Unit and plan that the guard chose. */
interface RondaChoice {
  readonly unidad: Unidad;
  readonly plan: PlanRonda | null;
  readonly puntos: Readonly<Record<string, PuntoQr>>;
  readonly visita: boolean;
}

/** Starts the round once, however often it is pressed, and opens it when it is stored on the phone. */
export function useStartRonda(): { start: (choice: RondaChoice) => Promise<void>; starting: boolean } {
  const host = useHost();
  // Ids made when the screen opens and reused on retries (reliability.md 1).
  const [ids] = useState(() => ({ id: host.outbox.newId(), op: host.outbox.newId() }));
  const { commit } = useCommit();
  const { busy, run } = useBusy();
  // The button remains until the round's screen has loaded; a second press would repeat the operation with another time.
  const begun = useRef(false);
  async function begin({ unidad, plan, puntos, visita }: RondaChoice): Promise<void> {
    if (begun.current) return;
    const acto = actOf(host, ids.op, await recentPosition(host));
    const inicio = { id: ids.id, unidad, plan, puntos, visita_rond: visita ? 'si' : 'no' } as const;
    begun.current = await commit(iniciarRonda(acto, inicio).operation);
    if (begun.current) host.route.go(`/rondas/${ids.id}`, { replace: true });
  }
  return { start: (choice) => run(() => begin(choice)), starting: busy };
}
