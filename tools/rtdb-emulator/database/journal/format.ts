import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errnoOf } from '../../disk/errno.ts';
import { fail, ok, type Result } from '../../result.ts';
import { replaceFile } from './files.ts';

const FILE = 'formato.json';
/** The folder's format: journals of lines, snapshots of frames (`frame.ts`). */
const CURRENT = 1;

/** Whether a folder was opened before. Fails with `BD-104` for a newer format, whose data this version could not read. */
export async function checkFormat(dir: string): Promise<Result<boolean>> {
  const kept = await keptFormat(dir);
  if (kept <= CURRENT) return ok(kept > 0);
  return fail(
    'BD-104',
    `The data folder ${dir} is of format ${kept}, this version reads up to ${CURRENT}. Start the newer version, or restore a backup.`,
  );
}

/** Marks a folder with this version's format. */
export async function markFormat(dir: string): Promise<void> {
  if ((await keptFormat(dir)) === CURRENT) return;
  await replaceFile(dir, join(dir, FILE), [JSON.stringify({ formato: CURRENT })]);
}

async function keptFormat(dir: string): Promise<number> {
  let text: string;
  try {
    text = await readFile(join(dir, FILE), 'utf8');
  } catch (cause) {
    if (errnoOf(cause) === 'ENOENT') return 0;
    throw cause;
  }
  const json: unknown = JSON.parse(text);
  return typeof json === 'object' && json !== null && 'formato' in json ? Number(json.formato) : 0;
}
