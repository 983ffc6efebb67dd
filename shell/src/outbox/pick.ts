import type { OperationRow } from './rows.ts';

/**
 * The operations that may leave now, oldest first: the first of each aggregate, unless it is under way or waits.
 * A dead letter lets the later ones of its aggregate pass, unless it was to create the aggregate's record:
 * without that the server can take none of them.
 */
export function pickHeads(
  rows: readonly OperationRow[],
  mayGo: (row: OperationRow) => boolean,
): readonly OperationRow[] {
  const seen = new Set<string>();
  const heads: OperationRow[] = [];
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    if (seen.has(row.aggregate) || (row.state === 'problema' && !row.creates)) continue;
    seen.add(row.aggregate);
    if (row.state === 'guardado' && mayGo(row)) heads.push(row);
  }
  return heads;
}
