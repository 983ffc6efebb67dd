import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataNode } from '@gr/rtdb-rules/tree/node';
import { loadTree } from '../journal/load.ts';

/** Result of repeatedly killing a writer. */
export interface Killed {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged records that are missing, or present in one of their two places only. */
  readonly lost: readonly number[];
  /** Number of finished snapshots. */
  readonly snapshots: number;
  /** Maximum of journals found after a kill. */
  readonly journals: number;
}

const WRITER = 'tools/rtdb-emulator/database/testing/writer.ts';

/**
 * Kills (`SIGKILL`) a process in the middle of its writes `kills` times, each run on the data of the previous, and compares the
 * acknowledged records with the disk.
 * @param random 0 to 1: when a run ends
 */
export async function killWhileWriting(
  dir: string,
  kills: number,
  random: () => number,
  progress: (line: string) => void = () => undefined,
): Promise<Killed> {
  const acknowledged: number[] = [];
  const lost = new Set<number>();
  const snapshots = new Set<string>();
  let journals = 0;
  for (let kill = 0; kill < kills; kill++) {
    const known = acknowledged.length;
    await oneLife(dir, acknowledged, 1 + Math.floor(random() * 600));
    const names = await readdir(dir);
    for (const name of names) if (name.endsWith('.gr')) snapshots.add(name);
    journals = Math.max(journals, names.filter((name) => name.startsWith('journal')).length);
    // All of them at the end, before it only new ones.
    const asked = kill === kills - 1 ? acknowledged : acknowledged.slice(known);
    for (const n of missing(await readTree(dir), asked)) lost.add(n);
    progress(
      `kill ${kill + 1}: ${acknowledged.length} acknowledged, ${lost.size} lost, ${journals} journals`,
    );
  }
  const counts = { snapshots: snapshots.size, journals };
  return { kills, acknowledged: acknowledged.length, lost: [...lost], ...counts };
}

/** Runs a writer until so many more records were acknowledged. */
async function oneLife(dir: string, acknowledged: number[], more: number): Promise<void> {
  const enough = acknowledged.length + more;
  const first = 3 * Math.ceil((acknowledged.at(-1) ?? 0) / 3 + 2);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(process.cwd(), WRITER), dir, String(first)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    acknowledged.push(...lines.map(Number));
    if (acknowledged.length > enough) child.kill('SIGKILL');
  });
  const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
  if (signal !== 'SIGKILL') throw new Error('the writer ended by itself');
}

async function readTree(dir: string): Promise<DataNode> {
  const loaded = await loadTree(dir, { report: () => undefined, readOnly: true });
  if (!loaded.ok) throw new Error(loaded.error.message);
  return loaded.value.root;
}

function missing(root: DataNode, numbers: readonly number[]): number[] {
  const [a, b] = [root.child('a'), root.child('b')];
  const torn = a.size !== b.size ? [-1] : [];
  const gone = numbers.filter((n) => a.child(`${n}`).leaf !== n || b.at([`${n}`, 'copia']).leaf !== n);
  return [...torn, ...gone];
}
