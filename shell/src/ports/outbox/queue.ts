import type { OpStatus } from '@gr/shared/contract/outbox';
import type { OperationRow } from '../../phone-db/rows.ts';
import { mensajes } from './mensajes.ts';

/**
 * The operations that may leave now, oldest first: the first of each aggregate, unless it is under way or waits.
 * A dead letter lets the later ones of its aggregate pass, unless it was to create the aggregate's record: without
 * that the server can take none of them. What ends the record waits behind every dead letter of its aggregate: after
 * it the server would never take them.
 */
export function pickHeads(
  rows: readonly OperationRow[],
  mayGo: (row: OperationRow) => boolean,
): readonly OperationRow[] {
  const seen = new Set<string>();
  const dead = new Set<string>();
  const heads: OperationRow[] = [];
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    if (row.state === 'problema') dead.add(row.aggregate);
    if (seen.has(row.aggregate) || (row.state === 'problema' && !row.creates)) continue;
    seen.add(row.aggregate);
    const held = row.needsAll === true && dead.has(row.aggregate);
    if (row.state === 'guardado' && !held && mayGo(row)) heads.push(row);
  }
  return heads;
}

/**
 * The statuses to show, given every operation in order of saving: what waits behind a dead letter says so
 * ({@link pickHeads}).
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
