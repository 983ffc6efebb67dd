import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { atLeast, atMost, figure, type Metric, percentile, runsOf } from '../metric.ts';
import { FAN_OUT, type Following, LISTS } from './followers.ts';
import type { Burst, Opened } from './serve.ts';

const MILLION = 1_000_000;
/** The first one warms up and is not counted. */
const ROUNDS = runsOf(6) + 1;
const UPDATES = 1_500;
const ONE_BY_ONE = 40;
const MB = 1024 * 1024;

/** A database in a process of its own. */
class Served {
  private readonly lines: AsyncIterator<string>;

  constructor(
    private readonly child: ChildProcess,
    readonly count: number,
  ) {
    if (child.stdout === null) throw new Error('no output');
    this.lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  }

  async hear<T>(): Promise<T> {
    const next = await this.lines.next();
    if (next.done === true) throw new Error('the database ended');
    return JSON.parse(next.value) as T;
  }

  async updates(many: number, one = false): Promise<Burst> {
    this.child.stdin?.write(`${JSON.stringify({ many, one })}\n`);
    return this.hear<Burst>();
  }

  async end(): Promise<void> {
    this.child.stdin?.end();
    await new Promise((resolve) => this.child.once('exit', resolve));
  }
}

function run(file: string, args: readonly string[]): ChildProcess {
  const script = join(import.meta.dirname, file);
  return spawn(process.execPath, ['--expose-gc', '--import', 'tsx', script, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/**
 * The database under load: three-path updates with the project's rules and the journal on the disk, beside 1 thousand to
 * 1 million siblings and with followers, each in a process of its own and taken in turns; how it starts and what it weighs.
 */
export async function backend(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const dir = await mkdtemp(join(tmpdir(), 'gr-bench-backend-'));
  const t = Date.now();
  const served: Served[] = [];
  const serve = async (name: string, count: number, following: Following): Promise<[Served, Opened]> => {
    const folder = join(dir, name);
    const args = [folder, String(count), String(t)];
    const made = run('make.ts', args);
    await new Promise<void>((resolve, reject) => {
      made.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} was not made`))));
    });
    const one = new Served(run('serve.ts', [...args, following]), count);
    served.push(one);
    const opened = await one.hear<Opened>();
    progress(`${name}: open in ${Math.round(opened.start)} ms`);
    return [one, opened];
  };
  try {
    const [thousand] = await serve('thousand', 1_000, 'nobody');
    const [hundred] = await serve('hundred-thousand', 100_000, 'nobody');
    const [million, opened] = await serve('million', MILLION, 'nobody');
    const [lists] = await serve('lists', 1_000, 'lists');
    const [fan] = await serve('fan-out', 1_000, 'newest');
    const pace = new Map<Served, number[]>([thousand, hundred, million, lists, fan].map((one) => [one, []]));
    const work = new Map<Served, number[]>([...pace.keys()].map((one) => [one, []]));
    const told: Burst[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const [one, rates] of pace) {
        const many = one === fan ? UPDATES / 5 : UPDATES;
        const done = await one.updates(many);
        if (round > 0) rates.push((many * 1000) / done.ms);
        if (round > 0) work.get(one)?.push((many * 1000) / done.busy);
        if (round > 0 && one === fan) told.push(done);
      }
      progress(`round ${round + 1} of ${ROUNDS}`);
    }
    const middle = (of: Map<Served, number[]>, one: Served): number => percentile(of.get(one) ?? [], 0.5);
    const rate = (one: Served): number => middle(pace, one);
    /** Round by round, in work done for a processor's second: what else the machine does takes no part in it. */
    const ratio = (one: Served): number => {
      const base = work.get(thousand) ?? [];
      const rounds = (work.get(one) ?? []).map((value, round) => value / (base[round] ?? Number.NaN));
      return percentile(rounds, 0.5);
    };
    const { each } = await fan.updates(ONE_BY_ONE, true);
    const deliveries = told.reduce((sum, { sent }) => sum + sent, 0);
    const seconds = told.reduce((sum, { ms }) => sum + ms, 0) / 1000;
    return {
      'updates at 1 million siblings, of those at 1 thousand': atLeast(ratio(million), '×', 0.8),
      [`updates with ${LISTS} filtered listeners, of those with none`]: atLeast(ratio(lists), '×', 0.5),
      'updates at 100 thousand siblings, of those at 1 thousand': atLeast(ratio(hundred), '×', 0.8),
      'three-path updates with rules, 1 thousand siblings': atLeast(rate(thousand), '/s', 3_000),
      'three-path updates with rules, 100 thousand siblings': atLeast(rate(hundred), '/s', 3_000),
      'three-path updates with rules, 1 million siblings': atLeast(rate(million), '/s', 3_000),
      'updates for a second of a processor, 1 thousand siblings': atLeast(
        middle(work, thousand),
        '/s',
        3_000,
      ),
      'updates for a second of a processor, 1 million siblings': atLeast(middle(work, million), '/s', 3_000),
      [`updates for a second of a processor, ${LISTS} filtered listeners`]: figure(middle(work, lists), '/s'),
      [`three-path updates with ${LISTS} filtered listeners`]: figure(rate(lists), '/s'),
      [`messages out at a fan-out to ${FAN_OUT}`]: figure(deliveries / seconds, '/s'),
      [`one update, until ${FAN_OUT} were sent it`]: figure(percentile(each, 0.5), 'ms'),
      '50 rows out of 1 million, median': atMost(percentile(opened.window, 0.5), 'ms', 2, 2),
      '50 rows out of 1 million, 95 of 100': atMost(percentile(opened.window, 0.95), 'ms', 2, 2),
      '50 rows out of 1 million, the slowest of 200': atMost(percentile(opened.window, 1), 'ms', 2, 2),
      '50 rows out of 1 million, the slowest, processor time': atMost(
        percentile(opened.windowBusy, 1),
        'ms',
        2,
        2,
      ),
      'first query after the start': atMost(opened.first, 'ms', 100),
      'start with 1 million records': atMost(opened.start / 1000, 's', 4),
      'start with 1 million records, processor time': atMost(opened.busy / 1000, 's', 4),
      'memory of a small record': atMost(opened.memory / MILLION / 1000, 'kB', 1.2, 2),
      'memory of the process': figure(opened.memory / MB, 'MB'),
      'load of the machine while it was measured': figure(loadavg()[0] ?? 0, 'processes'),
    };
  } finally {
    await Promise.all(served.map((one) => one.end()));
    await rm(dir, { recursive: true, force: true });
  }
}
