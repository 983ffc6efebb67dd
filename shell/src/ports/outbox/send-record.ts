import { judge, type Verdict } from '../../network/answers.ts';
import { exchange } from '../../network/deadline.ts';
import type { Line } from '../../network/line.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import { ledgerSum } from './content.ts';

const PATCH_MS = 20_000;
const READ_MS = 15_000;

/** Path of an operation's row in the ledger. */
export function ledgerPath(row: { readonly uid: string; readonly id: string }): string {
  return `_ops/${row.uid}/${row.id}`;
}

/**
 * The one root multi-path update: all trees and the create-only ledger row. `done` only when the answer
 * speaks of this very operation, or the ledger says so.
 */
export async function patchRecord(line: Line, token: string, row: OperationRow): Promise<Verdict> {
  const ledger = ledgerPath(row);
  const sum = row.sum === undefined ? {} : { sum: ledgerSum(row.sum) };
  const body = { ...row.updates, [ledger]: { at: { '.sv': 'timestamp' }, tipo: row.tipo, ...sum } };
  await line.hook('C9');
  const answer = await exchange(
    line.wire,
    line.endpoints.database('', { auth: token }),
    {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
    },
    PATCH_MS,
    () => line.hook('C10'),
  );
  const verdict = judge(answer);
  if (verdict.kind !== 'done') return verdict;
  if (typeof verdict.json === 'object' && verdict.json !== null && ledger in verdict.json) return verdict;
  const written = await readLedger(line, token, row);
  return written === 'present' ? verdict : { kind: 'unreachable', detail: 'unexpected answer' };
}

/** Reads one database path as the person of `token`. */
export async function readPath(line: Line, token: string, path: string): Promise<Verdict> {
  const url = line.endpoints.database(path, { auth: token });
  return judge(await exchange(line.wire, url, { credentials: 'omit' }, READ_MS));
}

/**
 * Whether the server has the operation: `other` = it has this id with another content, `refused` = it does not let
 * this person look. A ledger row without a sum was written by an older version and counts as ours.
 */
export async function readLedger(
  line: Line,
  token: string,
  row: OperationRow,
): Promise<'present' | 'other' | 'absent' | 'refused' | Exclude<Verdict, { kind: 'done' | 'refused' }>> {
  const verdict = await readPath(line, token, ledgerPath(row));
  if (verdict.kind === 'refused') return 'refused';
  if (verdict.kind !== 'done') return verdict;
  if (verdict.json === null) return 'absent';
  // An object with a time is a ledger row; any other JSON is not the database speaking.
  const { at, sum } = verdict.json as { at?: unknown; sum?: unknown };
  if (typeof at !== 'number') return { kind: 'unreachable', detail: 'unexpected answer' };
  return row.sum === undefined || sum === undefined || sum === ledgerSum(row.sum) ? 'present' : 'other';
}
