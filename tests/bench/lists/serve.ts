import { type Backend, startBackend } from '../../../backend/local/server.ts';
import type { DataNode } from '../../../tools/rtdb-rules/tree/node.ts';
import { multiply } from './world.ts';

/** What a world says of itself, as one JSON line, once it can be measured. */
export interface WorldReady {
  readonly url: string;
  readonly rounds: number;
  readonly incidents: number;
  /** Time the first use of every index took together, ms. */
  readonly indexes: number;
  /** Memory of the process, MB. */
  readonly memory: number;
}

/** Indexes that the history screens ask for: tree, levels above its records, names. */
const INDEXES: readonly (readonly [tree: string, levels: 0 | 1, names: readonly string[]])[] = [
  ['_novedades', 0, ['un_id', 'rond_id', 'super_id', 'fechah_x']],
  ['_notif_novedades_res', 0, ['fechah_x', 'un_id', 'emp_id']],
  ['_recorridos_', 1, ['fechah_x']],
  ['_recorridos_rondero_', 1, ['fechah_x']],
  ['_supervisiones_', 1, ['fechah_x']],
  ['_supervisiones_superv', 1, ['fechah_x']],
  ['_listascheck_', 1, ['fechah_x', 'id_plant']],
];

function buildIndexes(root: DataNode): void {
  for (const [tree, levels, names] of INDEXES) {
    const node = root.child(tree);
    const holders = levels === 0 ? [node] : [...node.entries()].map(([, child]) => child);
    for (const holder of holders) for (const name of names) holder.index(name);
  }
}

/** Serves the demo company with `factor` times its history, in memory, in a process of its own. */
async function serve(factor: number, appDir: string): Promise<Backend> {
  const backend = await startBackend({ port: 0, dataDir: null, seed: 'demo', appDir });
  const root = multiply(backend.database.root, factor);
  backend.database.adopt(root);
  const start = performance.now();
  buildIndexes(root);
  const ready: WorldReady = {
    url: backend.url,
    rounds: root.child('_recorridos_todos').size,
    incidents: root.child('_novedades').size,
    indexes: Math.round(performance.now() - start),
    memory: Math.round(process.memoryUsage().rss / 1e6),
  };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  return backend;
}

const [factor = '1', appDir = 'dist'] = process.argv.slice(2);
await serve(Number(factor), appDir);
