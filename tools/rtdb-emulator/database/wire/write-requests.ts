import type { Caller } from '@gr/rtdb-rules/ports';
import type { Path } from '@gr/rtdb-rules/tree/path';
import type { Database } from '../database.ts';
import { MAX_JUDGED_BYTES } from '../write-bounds.ts';
import type { Request } from './messages.ts';

/** Largest write of an administrator's SDK. Source: Firebase limits (16 MB); counted in UTF-16 units of the message. */
const MAX_WRITE = 16 * 1024 * 1024;

/** A reply's status and data. */
export type Answer = readonly [status: string, data: string];

/** Refuses a write that is longer than the limit over REST; `null` = it is not. */
export function tooLong(database: Database, caller: Caller | null, { length }: Request): Answer | null {
  const most = database.rulesJudge(caller) ? MAX_JUDGED_BYTES : MAX_WRITE;
  return length > most ? ['too_big', 'Data to write exceeds the maximum size'] : null;
}

/** Makes the write of a `p` or `m` request and returns the reply. */
export async function answerWrite(
  database: Database,
  caller: Caller | null,
  path: Path,
  request: Request,
): Promise<Answer> {
  const refusal = tooLong(database, caller, request);
  if (refusal !== null) return refusal;
  const { d = null, h } = request.body;
  const kind = request.action === 'p' ? 'put' : 'merge';
  const outcome = await database.write(caller, kind, path, d, typeof h === 'string' ? { hash: h } : {});
  return outcome.ok ? ['ok', ''] : [outcome.code, outcome.why];
}
