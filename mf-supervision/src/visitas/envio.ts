import type { OpStatus } from '@gr/shared/contract/outbox';

const WEIGHT = { problema: 3, enviando: 2, guardado: 1, entregado: 0 } as const;

/** The state of a visit's operations in one: the most pressing of those on the way, or `null` when all arrived. */
export function envioDe(status: readonly OpStatus[], superv_id: string): OpStatus | null {
  const open = status.filter((s) => s.aggregate === `supervision/${superv_id}` && s.state !== 'entregado');
  return open.reduce<OpStatus | null>(
    (worst, s) => (!worst || WEIGHT[s.state] > WEIGHT[worst.state] ? s : worst),
    null,
  );
}

/** Place of one operation on its way, while it is worth telling; `null` once it arrived. */
export function envioDeOp(status: readonly OpStatus[], op: string): OpStatus | null {
  return status.find((s) => s.id === op && s.state !== 'entregado') ?? null;
}
