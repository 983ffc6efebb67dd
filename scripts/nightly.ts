import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { usage } from '@gr/remote-kit/build/usage';
import { type Hunt, nightlyBugs } from './nightly/bugs.ts';
import { lastWords } from './nightly/figures.ts';
import { nightlyKills, type Slice } from './nightly/kills.ts';
import { readDone } from './nightly/state.ts';
import { nightlySuite, type SuiteRun } from './nightly/suite.ts';
import { inRoot } from './root.ts';
import { run } from './test/run.ts';

usage(`npm run nightly [-- --only kills,bugs,rules,tools,screens,benches,suite] [-- --kills 500] [-- --seed 1]

What takes too long for every change, on one commit; a run that was cut off goes on where it stopped. Needs npm run build.`);

/**
 * `npm run nightly [-- --kills 500 --seed 1 --only kills]`: checks that take too long for every change, on one commit: kills of a real
 * browser in slices (`kills`), every seeded bug of that harness (`bugs`), every case of the rules in another engine (`rules`), Google's own
 * tools on the delivered files (`tools`), every screen at four widths (`screens`), every bench with minimal repetition (`benches`: that it
 * finishes, not its figures), and the whole suite at critical times of day, and under load (`suite`). Needs `npm run build`. An interrupted
 * run resumes: finished work is stored in `.cache/nightly/COMMIT*.json`. Exit code 1 when anything failed; outputs are beside those files.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
const folder = inRoot('.cache', 'nightly');
mkdirSync(folder, { recursive: true });
const at = (name: string) => path.join(folder, `${commit}${name}`);
const keepLog = (name: string, output: string) => writeFileSync(at(`-${name}.log`), output);
const tell = (line: string) => void process.stdout.write(`${line}\n`);
/** Timeout of a slice, which takes some two minutes: a hanging browser must not block the night. */
const SLICE_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
const harness = (args: readonly string[]) =>
  run('node', ['--import', 'tsx', 'tests/faults/kills/cli.ts', ...args], {
    quiet: true,
    deadlineMs: SLICE_MS,
  });
const seed = Number(values.seed);
/** A command whose first output line is its result. */
const command = (name: string, args: readonly string[]) => async () => {
  const { good, output } = await run('node', ['--import', 'tsx', ...args], {
    env: { NODE_NO_WARNINGS: '1' },
    quiet: true,
    deadlineMs: HOUR_MS,
  });
  keepLog(name, output);
  tell(output.split('\n')[0] ?? '');
  return good;
};

/** Runs every bench once; the last line of each is its figures or its failure. */
async function benches(): Promise<boolean> {
  const cli = ['--import', 'tsx', 'tests/bench/cli.ts'];
  const { output: list } = await run('node', [...cli, 'list'], { quiet: true });
  const short: string[] = [];
  for (const name of list.split('\n').filter((line) => /^[a-z-]+$/.test(line))) {
    const { good, output } = await run('node', [...cli, name, '--json'], {
      env: { GR_BENCH_RUNS: '1', GR_BENCH_ROWS: '200', GR_BENCH_SAMPLES: '1', NODE_NO_WARNINGS: '1' },
      quiet: true,
      deadlineMs: HOUR_MS,
    });
    keepLog(`bench-${name}`, output);
    tell(
      good ? (output.trimEnd().split('\n').at(-1) ?? '') : `${name}: NOT TO ITS END\n${lastWords(output)}`,
    );
    if (!good) short.push(name);
  }
  return short.length === 0;
}

const jobs: Readonly<Record<string, () => Promise<boolean>>> = {
  kills: () =>
    nightlyKills(
      { done: readDone<Slice>(at('-kills.json')), harness, keepLog, tell },
      Number(values.kills),
      seed,
    ),
  bugs: () => nightlyBugs({ done: readDone<Hunt>(at('-bugs.json')), harness, keepLog, tell }, seed),
  rules: command('rules', ['backend/rules/test-rules.ts', '--second']),
  tools: command('tools', ['tests/tools/cli.ts']),
  screens: command('screens', ['tests/tour/screens/cli.ts']),
  benches,
  suite: () => nightlySuite(readDone<SuiteRun>(at('.json')), keepLog, tell),
};
const chosen = values.only === undefined ? Object.keys(jobs) : values.only.split(',');
tell(`${commit}: ${chosen.join(', ')}`);
const bad: string[] = [];
for (const name of chosen) {
  const job = jobs[name];
  if (!job) throw new Error(`no nightly job is called ${name}; there are ${Object.keys(jobs).join(', ')}`);
  if (!(await job())) bad.push(name);
}
if (bad.length > 0) tell(`FAILED: ${bad.join(', ')}`);
process.exit(bad.length > 0 ? 1 : 0);
