import type { OperationRow } from './rows.ts';

/**
 * The operations that may leave now, oldest first: the first of each aggregate, unless it is a dead letter
 * (which holds back its own aggregate only), is under way, or waits.
 */
export function pickHeads(
  rows: readonly OperationRow[],
  mayGo: (row: OperationRow) => boolean,
): readonly OperationRow[] {
  const seen = new Set<string>();
  const heads: OperationRow[] = [];
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    if (seen.has(row.aggregate)) continue;
    seen.add(row.aggregate);
    if (row.state === 'guardado' && mayGo(row)) heads.push(row);
  }
  return heads;
}
