import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import type { Alerta, MotivoAlerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { atenderAlerta, justificarAlerta } from '@gr/shared/domain/ronda/alerta-ops';
import { actOf, type Reading, useCommit, useHost, useWatch } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes-oversight.ts';
import { alertQuery, dayQuery, namesQuery } from './queries.ts';

/** A reason from the sheet. */
export interface Reason {
  readonly motivo: MotivoAlerta;
  readonly texto?: string;
}

/** The two answers to an alert, saved on the phone first. */
export function useAnswers(alerta: Alerta): {
  readonly saving: boolean;
  readonly attend: () => Promise<void>;
  /** True once it is stored on the phone. */
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

/** One planned round of one day. */
export function useDia(un_id: string | null, id: string | null): Reading<RondaDia> {
  return useWatch<RondaDia>(un_id && id ? dayQuery(un_id, id) : null);
}

/** One alert. */
export function useAlerta(un_id: string | null, id: string | null): Reading<Alerta> {
  return useWatch<Alerta>(un_id && id ? alertQuery(un_id, id) : null);
}

/** Names of the guards a planned round is for; `null` = any guard of the unit. An unknown guard is shown by id. */
export function useGuardNames({ un_id, rond_ids }: RondaDia): readonly string[] | null {
  const names = useWatch<Record<string, GuardaUnidad>>(rond_ids ? namesQuery(un_id) : null).snapshot?.value;
  return rond_ids ? Object.keys(rond_ids).map((id) => names?.[id]?.nom ?? id) : null;
}
