import type { OpStatus } from '@gr/shared/contract/outbox';
import { useHost } from '@gr/shared/remote';
import { useObservable } from '@gr/shared/ui';

const WEIGHT = { problema: 3, enviando: 2, guardado: 1, entregado: 0 } as const;

/** The state of a record's operations in one: the most pressing of those on the way, or `null` when all arrived. */
export function envioDe(status: readonly OpStatus[], aggregate: string): OpStatus | null {
  const open = status.filter((s) => s.aggregate === aggregate && s.state !== 'entregado');
  return open.reduce<OpStatus | null>(
    (worst, s) => (!worst || WEIGHT[s.state] > WEIGHT[worst.state] ? s : worst),
    null,
  );
}

/** {@link envioDe} of the outbox, as it changes. */
export function useEnvio(aggregate: string): OpStatus | null {
  return envioDe(useObservable(useHost().outbox.status), aggregate);
}
