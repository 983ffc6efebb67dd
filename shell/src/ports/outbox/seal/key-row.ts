import { sealKeyPath } from '@gr/shared/domain/app/llave-sello';
import { judge, type Verdict } from '../../../network/answers.ts';
import { exchange } from '../../../network/deadline.ts';
import { type Line, readPath } from '../../../network/line.ts';
import { newKeyText } from './cipher.ts';

/** ms for writing the row. */
const WRITE_MS = 15_000;

/**
 * What the server has in the row of a phone's key: its text, `null` = there is none, `undefined` = nobody could tell (no
 * connection, no session, rules older than the row).
 */
export type KeyRow = string | null | undefined;

/** Reads the key of one phone of a person. */
export async function readKeyRow(line: Line, uid: string, disp_id: string): Promise<KeyRow> {
  const token = await line.getToken(false);
  if (!token.ok) return undefined;
  const answer = await readPath(line, token.value, sealKeyPath(uid, disp_id));
  if (answer.kind !== 'done') return undefined;
  const llave = (answer.json as { llave?: unknown } | null)?.llave;
  return typeof llave === 'string' ? llave : null;
}

/** Writes a fresh key where there is none, and gives what the server has afterwards, whoever wrote it. */
export async function writeKeyRow(line: Line, uid: string, disp_id: string): Promise<KeyRow> {
  const token = await line.getToken(false);
  if (!token.ok) return undefined;
  const llave = newKeyText();
  const row = { llave, fechah_srv: { '.sv': 'timestamp' } };
  const init = { method: 'PUT', credentials: 'omit', body: JSON.stringify(row) } as const;
  const url = line.endpoints.database(sealKeyPath(uid, disp_id), { auth: token.value });
  const verdict: Verdict = judge(await exchange(line.wire, url, init, WRITE_MS));
  // Only what was read counts as there: the answer may be lost, and another tab may have been faster.
  return verdict.kind === 'unreachable' ? undefined : readKeyRow(line, uid, disp_id);
}
