import { useObservable } from '@gr/shared/ui';
import type { OpStatus } from '../contract/outbox.ts';
import { useHost } from './host-context.ts';

const WEIGHT = { problema: 3, enviando: 2, guardado: 1, entregado: 0 } as const;

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
