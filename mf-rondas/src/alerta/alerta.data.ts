import type { Alerta, MotivoAlerta } from '@gr/shared/domain/registro/round-day';
import { atenderAlerta, justificarAlerta } from '@gr/shared/domain/ronda/alerta-ops';
import { actOf, useCommit, useHost } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { mensajes } from '../oversight/mensajes.ts';

/** A reason as the sheet gives it. */
export interface Reason {
  readonly motivo: MotivoAlerta;
  readonly texto?: string;
}

/** The two answers to an alert, saved on the phone like everything else. */
export function useAnswers(alerta: Alerta): {
  readonly saving: boolean;
  readonly attend: () => Promise<void>;
  /** True when it is on the phone for good. */
  readonly justify: (reason: Reason) => Promise<boolean>;
} {
  const host = useHost();
  const { rol } = useObservable(host.session.persona);
  const { commit, committing } = useCommit();
  const act = () => actOf(host, host.outbox.newId());
  async function attend(): Promise<void> {
    if (await commit(atenderAlerta(act(), rol, alerta))) host.notices.show('exito', mensajes.alerta.atendida);
  }
  async function justify(reason: Reason): Promise<boolean> {
    const saved = await commit(justificarAlerta(act(), rol, alerta, reason));
    if (saved) host.notices.show('exito', mensajes.alerta.justificada);
    return saved;
  }
  return { saving: committing, attend, justify };
}
