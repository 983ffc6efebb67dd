import { useObservable } from '@gr/shared/ui';
import { useCallback } from 'react';
import type { Host } from '../contract/contract.ts';
import type { Posicion } from '../contract/device.ts';
import type { Operation, OpStatus } from '../contract/outbox.ts';
import type { Acto } from '../domain/registro/stamp.ts';
import { useHost } from './host-context.ts';
import { useBusy } from './use-busy.ts';

const WEIGHT = { problema: 3, enviando: 2, guardado: 1, entregado: 0 } as const;

/**
 * The current actor on this phone, for the builders of the domain.
 * @param op idempotency key, made when the screen or the form opened (`host.outbox.newId()`)
 * @param posicion only with the person's consent and a known position
 */
export function actOf(host: Host, op: string, posicion?: Posicion): Acto {
  const { uid, emp_id, nombre } = host.session.persona.get();
  const { disp_id, app_ver } = host.device;
  return {
    op,
    uid,
    emp_id,
    nombre,
    now: host.device.now(),
    disp_id,
    app_ver,
    ...(posicion ? { posicion } : {}),
  };
}

/**
 * The combined state of an aggregate's operations (`ronda/{id}`): the most important one not yet delivered, or `null` when all arrived.
 * Order: problems, sending, waiting.
 */
export function pendingOf(status: readonly OpStatus[], aggregate: string): OpStatus | null {
  const open = status.filter((s) => s.aggregate === aggregate && s.state !== 'entregado');
  return open.reduce<OpStatus | null>(
    (worst, s) => (!worst || WEIGHT[s.state] > WEIGHT[worst.state] ? s : worst),
    null,
  );
}

/** {@link pendingOf} of the outbox, as it changes. */
export function usePending(aggregate: string): OpStatus | null {
  return pendingOf(useObservable(useHost().outbox.status), aggregate);
}

/** Delivery state of the operation that last wrote a record (`_op`); `null` once it arrived. */
export function usePendingOp(op: string): OpStatus | null {
  const status = useObservable(useHost().outbox.status);
  return status.find((s) => s.id === op && s.state !== 'entregado') ?? null;
}

/** Commits one operation at a time; a second press meanwhile is ignored. */
export interface Commit {
  /** True when a commit has been running for 300 ms. */
  readonly committing: boolean;
  /** True when it is stored on the phone; otherwise the person saw the reason. */
  readonly commit: (operation: Operation) => Promise<boolean>;
}

/** The outbox for buttons without a form; a form is saved with `useSaveForm`. */
export function useCommit(): Commit {
  const { outbox, notices } = useHost();
  const { busy, run } = useBusy();
  const commit = useCallback(
    async (operation: Operation) => {
      const result = await run(() => outbox.commit(operation));
      if (result && !result.ok) notices.show('error', result.error.message);
      return result?.ok === true;
    },
    [outbox, notices, run],
  );
  return { committing: busy, commit };
}
