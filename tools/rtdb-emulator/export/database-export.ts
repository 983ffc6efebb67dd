import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromJson, InvalidData } from '@gr/rtdb-rules/tree/from-json';
import type { DataNode } from '@gr/rtdb-rules/tree/node';
import { dataFile, listDataFiles } from '../database/journal/files.ts';
import { type LoadedTree, loadTree } from '../database/journal/load.ts';
import { lockDirectory } from '../database/journal/lock.ts';
import { writeSnapshot } from '../database/journal/write-snapshot.ts';
import { errnoOf, messageOf } from '../disk/errno.ts';
import { fail, ok, type Result } from '../result.ts';

const TRIES = 10;
const CHUNK = 1024 * 1024;

/**
 * Reads a database's folder, also while a server is writing it: everything acknowledged before is included. Fails with `BD-102` (damaged).
 */
export async function readWhileRunning(dir: string): Promise<Result<LoadedTree>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await loadTree(dir, { report: () => undefined, readOnly: true });
    } catch (cause) {
      // A new snapshot replaced a file between listing and reading it.
      if (errnoOf(cause) !== 'ENOENT' || attempt === TRIES) throw cause;
    }
  }
}

/** Writes a tree as one JSON file, priorities included, a piece at a time. */
export async function writeJson(root: DataNode, file: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    let text = '';
    for (const piece of pieces(root)) {
      text += piece;
      if (text.length < CHUNK) continue;
      await handle.appendFile(text);
      text = '';
    }
    await handle.appendFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function* pieces(node: DataNode): Generator<string> {
  if (node.text !== null || node.size === 0) {
    yield node.text ?? JSON.stringify(node.toExport());
    return;
  }
  yield '{';
  let separator = '';
  if (node.priority !== null) {
    yield `".priority":${JSON.stringify(node.priority)}`;
    separator = ',';
  }
  for (const [key, child] of node.entries()) {
    yield `${separator}${JSON.stringify(key)}:`;
    yield* pieces(child);
    separator = ',';
  }
  yield '}';
}

/** Creates a database's folder from a JSON file. Fails with `BD-105` when the file is invalid, or the folder not empty. */
export async function importJson(
  file: string,
  dir: string,
  mark: () => Promise<void>,
): Promise<Result<void>> {
  const lock = await lockDirectory(dir);
  if (!lock.ok) return lock;
  try {
    if ((await listDataFiles(dir)).length > 0) return fail('BD-105', `The folder ${dir} has data already.`);
    const root = fromJson(JSON.parse(await readFile(file, 'utf8')), { now: Date.now() });
    await writeSnapshot(dir, dataFile(dir, 'snapshot', 1), root);
    await writeFile(dataFile(dir, 'journal', 2).path, '');
    await mark();
    return ok(undefined);
  } catch (cause) {
    if (!(cause instanceof InvalidData || cause instanceof SyntaxError)) throw cause;
    return fail('BD-105', `${file} cannot be imported: ${messageOf(cause)}.`, cause);
  } finally {
    await lock.value();
  }
}

/** The database file of an export: that of the namespace, or the only one. */
export async function databaseFile(dir: string, namespace: string): Promise<string | null> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.json'));
  const own = `${namespace}.json`;
  const name = names.includes(own) ? own : names.length === 1 ? names[0] : undefined;
  return name === undefined ? null : path.join(dir, name);
}
