import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { splitPath } from '@gr/shared/domain/database/path';
import { fromJson } from '../tree/from-json.ts';
import { DataNode } from '../tree/node.ts';
import { listDataFiles, replaceFile } from './files.ts';
import type { JournalEntry } from './record.ts';
import { recoverJournal } from './recover.ts';
import { readSnapshot } from './snapshot.ts';

/** The tree on disk and the number of its last update. */
export interface LoadedTree {
  readonly root: DataNode;
  readonly sequence: number;
  /** Updates that the journals no longer have. */
  readonly missing: number;
}

/**
 * Reads the newest snapshot and every journal after it. Damaged journal lines are moved to a file
 * beside the journal and reported; a damaged snapshot fails with `BD-102` and touches nothing.
 */
export async function loadTree(dir: string, report: (message: string) => void): Promise<Result<LoadedTree>> {
  const files = await listDataFiles(dir);
  const snapshot = files.filter((file) => file.kind === 'snapshot').at(-1);
  const base = snapshot === undefined ? DataNode.EMPTY : await readSnapshot(snapshot.path);
  if (base === null) {
    return fail(
      'BD-102',
      `The snapshot ${snapshot?.path} is damaged; nothing was changed. Restore the data folder from a backup.`,
    );
  }
  let loaded: LoadedTree = { root: base, sequence: snapshot?.sequence ?? 0, missing: 0 };
  for (const file of files) {
    if (file.kind !== 'journal') continue;
    const entries = await readJournal(dir, file.path, report);
    loaded = replay(loaded, entries);
  }
  if (loaded.missing > 0) {
    report(`${loaded.missing} changes are missing in the journals of ${dir}; all others were applied.`);
  }
  for (const name of await readdir(dir)) {
    if (name.endsWith('.jsonl.tmp')) await rm(join(dir, name), { force: true });
  }
  return ok(loaded);
}

async function readJournal(
  dir: string,
  path: string,
  report: (message: string) => void,
): Promise<readonly JournalEntry[]> {
  const bytes = await readFile(path);
  const { entries, good, damaged } = recoverJournal(bytes);
  if (damaged.length > 0) {
    const aside = `${path}.danado-${Date.now()}`;
    await writeFile(aside, damaged, { flush: true });
    report(
      `The journal ${path} had ${damaged.length} damaged bytes, probably after a forced stop. ` +
        `They were moved to ${aside}; the ${entries.length} complete changes are kept.`,
    );
  }
  if (good.length !== bytes.length) await replaceFile(dir, path, [good]);
  return entries;
}

function replay(from: LoadedTree, entries: readonly JournalEntry[]): LoadedTree {
  let { root, sequence, missing } = from;
  for (const entry of entries) {
    if (entry.n <= sequence) continue;
    missing += entry.n - sequence - 1;
    const nodes: DataNode[] = [];
    for (const [path, json, equal] of entry.w) {
      const known = equal === undefined ? undefined : nodes[equal];
      const node = known ?? fromJson(json, { now: entry.t });
      nodes.push(node);
      root = root.with(splitPath(path), node);
    }
    sequence = entry.n;
  }
  return { root, sequence, missing };
}
