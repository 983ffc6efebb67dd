import type { OpStatus } from '@gr/shared/contract/outbox';
import type { OperationRow } from '../../phone-db/rows.ts';
import { mensajes } from './mensajes.ts';

/** The rows of one person in a pass, and which of them may be sent. */
export interface Queue {
  /**
   * Operations that may be sent now, oldest first: the first of each aggregate. A dead letter lets the later ones of its
   * aggregate pass, unless it was to create the aggregate's record: without that the server can take none of them. An
   * operation that ends the record waits behind every dead letter of its aggregate: after it the server would never take
   * them. Invalid after a change.
   */
  heads(): readonly OperationRow[];
  set(row: OperationRow): void;
  /** Removes a row that left the phone. */
  remove(row: OperationRow): void;
  rows(): readonly OperationRow[];
}

/** Creates a queue; a change reads one aggregate only. */
export function createQueue(all: readonly OperationRow[]): Queue {
  const aggregates = new Map<string, OperationRow[]>();
  for (const row of [...all].sort(bySeq)) {
    const known = aggregates.get(row.aggregate);
    if (known) known.push(row);
    else aggregates.set(row.aggregate, [row]);
  }
  const heads = [...aggregates.values()].flatMap((rows) => headOf(rows) ?? []).sort(bySeq);

  function change(aggregate: string, next: (rows: OperationRow[]) => void): void {
    const rows = aggregates.get(aggregate) ?? [];
    const before = headOf(rows);
    next(rows);
    const after = headOf(rows);
    if (rows.length === 0) aggregates.delete(aggregate);
    else aggregates.set(aggregate, rows);
    if (before) heads.splice(heads.indexOf(before, placeOf(heads, before)), 1);
    if (after) heads.splice(placeOf(heads, after), 0, after);
  }
  return {
    heads: () => heads,
    set: (row) =>
      change(row.aggregate, (rows) => {
        const at = rows.findIndex(({ id }) => id === row.id);
        if (at === -1) rows.splice(placeOf(rows, row), 0, row);
        else rows[at] = row;
      }),
    remove: (row) =>
      change(row.aggregate, (rows) => {
        const at = rows.findIndex(({ id }) => id === row.id);
        if (at !== -1) rows.splice(at, 1);
      }),
    rows: () => [...aggregates.values()].flat(),
  };
}

const bySeq = (a: OperationRow, b: OperationRow): number => a.seq - b.seq;

/** Index of the first row that was not saved before `row`. */
function placeOf(rows: readonly OperationRow[], { seq }: OperationRow): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.seq ?? seq) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The row of an aggregate that may be sent; `rows` in order of saving. */
function headOf(rows: readonly OperationRow[]): OperationRow | null {
  let dead = false;
  for (const row of rows) {
    if (row.state === 'guardado') return row.needsAll === true && dead ? null : row;
    if (row.creates) return null;
    dead = true;
  }
  return null;
}

/**
 * Statuses to show, given the operations of one aggregate in order of saving: those blocked by a dead letter are marked
 * ({@link Queue.heads}).
 */
export function held(
  entries: readonly { readonly status: OpStatus; readonly row: OperationRow | null }[],
): readonly OpStatus[] {
  let holding: string | null = null;
  let dead: string | null = null;
  return entries.map(({ status, row }) => {
    const { state, resumen } = status;
    if (row?.needsAll && dead !== null) holding ??= dead;
    const by = holding;
    if (state === 'problema') {
      dead ??= resumen;
      if (row?.creates) holding ??= resumen;
    }
    return state === 'guardado' && by !== null ? { ...status, detail: mensajes.espera(by) } : status;
  });
}
