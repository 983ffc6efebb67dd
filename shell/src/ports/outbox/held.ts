import type { OpStatus } from '@gr/shared/contract/outbox';
import type { OperationRow } from '../../phone-db/rows.ts';
import { mensajes } from './mensajes.ts';

/**
 * The statuses to show, given every operation in order of saving: what waits behind a dead letter says so
 * (see `pick.ts`).
 */
export function held(
  entries: readonly { readonly status: OpStatus; readonly row: OperationRow | null }[],
): readonly OpStatus[] {
  const holding = new Map<string, string>();
  const dead = new Map<string, string>();
  return entries.map(({ status, row }) => {
    const { aggregate, state, resumen } = status;
    const first = dead.get(aggregate);
    if (row?.needsAll && first !== undefined && !holding.has(aggregate)) holding.set(aggregate, first);
    const by = holding.get(aggregate);
    if (state === 'problema' && first === undefined) dead.set(aggregate, resumen);
    if (state === 'problema' && row?.creates && by === undefined) holding.set(aggregate, resumen);
    return state === 'guardado' && by !== undefined ? { ...status, detail: mensajes.espera(by) } : status;
  });
}
