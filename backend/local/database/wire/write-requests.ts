import type { Path } from '@gr/shared/domain/database/path';
import type { Caller } from '../../ports.ts';
import type { Database } from '../database.ts';
import type { Request } from './messages.ts';

/** Largest write from an SDK. Source: Firebase limits (16 MB); counted in UTF-16 units of the message. */
const MAX_WRITE = 16 * 1024 * 1024;

/** Makes the write a `p` or `m` request asks for and gives the reply's status and data. */
export async function answerWrite(
  database: Database,
  caller: Caller | null,
  path: Path,
  request: Request,
): Promise<{ readonly status: string; readonly data: string }> {
  if (request.length > MAX_WRITE)
    return { status: 'too_big', data: 'Data to write exceeds the maximum size' };
  const { d = null, h } = request.body;
  const kind = request.action === 'p' ? 'put' : 'merge';
  const outcome = await database.write(caller, kind, path, d, typeof h === 'string' ? { hash: h } : {});
  return outcome.ok ? { status: 'ok', data: '' } : { status: outcome.code, data: outcome.why };
}
