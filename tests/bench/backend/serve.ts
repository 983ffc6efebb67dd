import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { defaultRulesFile, loadRules } from '../../../backend/local/rules-files.ts';
import type { Updates } from '../../../backend/rules/cases/case.ts';
import { Database } from '../../../tools/rtdb-emulator/database/database.ts';
import { fromSpec } from '../../../tools/rtdb-emulator/database/query/query.ts';
import { type Following, follow } from './followers.ts';
import { beginning, guard, reader, rowTime, TREE } from './world.ts';

/** What a database says of itself once it is open. */
export interface Opened {
  readonly start: number;
  /** Of it, ms of a processor. */
  readonly busy: number;
  readonly first: number;
  readonly memory: number;
  readonly window: readonly number[];
  /** The same, ms of a processor: on a machine with other work, what this process took part in. */
  readonly windowBusy: readonly number[];
}

/** What it says of a burst of updates, or of updates one by one. */
export interface Burst {
  readonly ms: number;
  /** ms of a processor. */
  readonly busy: number;
  readonly sent: number;
  readonly each: readonly number[];
}

/** Updates under way at once, each of a phone of its own: a batch goes to the disk while the next is judged. */
const IN_FLIGHT = 200;
const WINDOWS = 200;
/** Other threads sweep for a while behind the collection that is asked for here, ms: no server asks for one. */
const SWEPT = 1_500;

const tell = (line: Opened | Burst): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

async function open(dir: string): Promise<{ database: Database; start: number; busy: number }> {
  const { rules } = loadRules(defaultRulesFile());
  const from = performance.now();
  const idle = process.cpuUsage();
  const opened = await Database.open({
    dir,
    rules,
    namespace: 'bench',
    report: (text) => console.error(text),
  });
  if (!opened.ok) throw new Error(opened.error.message);
  return { database: opened.value, start: performance.now() - from, busy: busySince(idle) };
}

/** ms of a processor since an earlier look. */
function busySince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What 50 rows took, of as many places as asked: found, taken out, written as JSON; by the clock and of a processor, ms. */
function windows(database: Database, count: number, t: number, many: number): { ms: number; busy: number }[] {
  return Array.from({ length: many }, (_, i) => {
    const endAt = rowTime(Math.floor(count * ((i * 0.618) % 1)), count, t);
    const [from, idle] = [performance.now(), process.cpuUsage()];
    const query = fromSpec({ orderBy: 'fechah_x', endAt, limitToLast: 50 });
    const read = database.readQuery(reader(t), [TREE], query);
    if (!read.ok || !read.indexed) throw new Error('the window was refused');
    JSON.stringify(read.node.toExport());
    return { ms: performance.now() - from, busy: busySince(idle) };
  });
}

async function update(database: Database, what: Updates): Promise<number> {
  const from = performance.now();
  const done = await database.write(guard(t), 'merge', [], what);
  if (!done.ok) throw new Error(done.why);
  return performance.now() - from;
}

async function burst(database: Database, updates: Updates[]): Promise<void> {
  const writer = async (): Promise<void> => {
    for (let what = updates.pop(); what !== undefined; what = updates.pop()) await update(database, what);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, writer));
}

// `serve.ts DIR COUNT TIME FOLLOWING`: opens the folder, then makes the updates that lines of standard input ask for.
const [dir = '', size = '0', at = '0', following = 'nobody'] = process.argv.slice(2);
const [count, t] = [Number(size), Number(at)];
const empty = process.memoryUsage().rss;
const { database, start, busy } = await open(dir);
const first = windows(database, count, t, 1)[0]?.ms ?? 0;
globalThis.gc?.();
const memory = process.memoryUsage().rss - empty;
const sent = follow(database, following as Following, count, t);
await setTimeout(SWEPT);
const rows = windows(database, count, t, WINDOWS);
tell({
  start,
  busy,
  first,
  memory,
  window: rows.map(({ ms }) => ms),
  windowBusy: rows.map((row) => row.busy),
});
for await (const line of createInterface(process.stdin)) {
  const { many, one } = JSON.parse(line) as { many: number; one: boolean };
  const updates = Array.from({ length: many }, () => beginning(Date.now()));
  const [from, idle, before] = [performance.now(), process.cpuUsage(), sent()];
  const each: number[] = [];
  if (one) for (const what of updates) each.push(await update(database, what));
  else await burst(database, updates);
  const ms = performance.now() - from;
  tell({ ms, busy: busySince(idle), sent: sent() - before, each });
}
await database.close();
