import type { OperationRow } from '../../phone-db/rows.ts';

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
