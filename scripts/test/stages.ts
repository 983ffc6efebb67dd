import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '@gr/remote-kit/build/browser/find';
import { type Count, oneCheck, readReport, sum } from './report.ts';
import { run } from './run.ts';

const BIN = join('node_modules', '.bin');

/** A part of `npm test`; `reports` is a folder for the runners' reports, `clock` the environment of tests (`clock.ts`). */
export type Stage = (reports: string, clock?: NodeJS.ProcessEnv) => Promise<Count>;

/** Prints the specification as a table. */
const TABLE = ['--reporters=default', '--reporters=./tests/spec/reporter.mjs'];
/** Unit tests: of the rooms, and of each tool under its name. */
const UNIT_PROJECTS = [
  'unit-node',
  'unit-dom',
  'remote-kit',
  'remote-kit-dom',
  'rtdb-emulator',
  'rtdb-rules',
];
/** By default jest leaves one processor unused, half of a small machine; a third worker fills the others' waits. */
export const UNIT = ['--maxWorkers=3', '--selectProjects', ...UNIT_PROJECTS];
/** Browser tests wait half of their time, for deadlines and for other processes. */
const BROWSER_WORKERS = '--maxWorkers=3';

/** The browser tests of a deploy: publishing, loading, versions side by side, a single remote. */
const DELIVERY =
  '/tests/(deploy|skew|stock|outside|new-remote|conformance)/|/each-remote|/(sandbox|sandbox-shell|sandbox-static|bucket|bad-version|kill-switch|app-versions)\\.e2e';

const rowsIn = (reports: string): string => join(reports, 'spec-rows.json');

/** A command as one check, by its exit code. Its output is shown when it has ended. */
function check(command: string, ...args: string[]): Stage {
  return async () => {
    const { good, output } = await run(command, args, { quiet: true });
    if (!good) process.stdout.write(output);
    return oneCheck(good);
  };
}

const script = (name: string, ...args: string[]): Stage =>
  check(process.execPath, '--import', 'tsx', `scripts/${name}.ts`, ...args);

/** Runs several stages concurrently. */
function together(...stages: readonly Stage[]): Stage {
  return async (reports) => {
    const counts = await Promise.all(stages.map((stage) => stage(reports)));
    return counts.reduce(sum);
  };
}

/** Runs jest; its report stays in `reports` as `NAME.json`. */
export async function jest(
  name: string,
  reports: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Count> {
  const report = join(reports, `${name}.json`);
  const { good } = await run(join(BIN, 'jest'), [...args, '--json', `--outputFile=${report}`, '--ci'], {
    env,
  });
  try {
    return readReport(readFileSync(report, 'utf8'), good, process.cwd());
  } catch (cause) {
    process.stderr.write(`${name}: ${String(cause)}\n`);
    return oneCheck(false);
  }
}

/** Tests in a browser, with `more` in their environment. Without a browser the stage fails with one line of instructions. */
export function inBrowser(
  name: string,
  args: (reports: string) => readonly string[],
  more: NodeJS.ProcessEnv = {},
): Stage {
  return async (reports, clock) => {
    try {
      const env = { CHROME_PATH: ensureBrowser(), GR_SPEC_ROWS: rowsIn(reports), ...clock, ...more };
      return await jest(name, reports, [BROWSER_WORKERS, ...args(reports)], env);
    } catch (cause) {
      process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
      return oneCheck(false);
    }
  };
}

/** The rows without a browser are unit tests; they run here if no other stage has run them. */
const specProjects = (reports: string): readonly string[] =>
  existsSync(rowsIn(reports)) ? ['spec'] : ['spec', 'unit-node'];

/** Stages of `npm test`, in order; `WIDE` with `npm test -- all`, as in CI. */
export const STAGES: Readonly<Record<string, Stage>> = {
  static: together(
    check(join(BIN, 'biome'), 'check', '.'),
    check(join(BIN, 'oxlint'), '--type-aware', '--deny-warnings'),
    script('typecheck'),
    script('contract', '--check'),
    script('kits', '--check'),
  ),
  unit: (reports, clock) =>
    jest('unit', reports, [...TABLE, ...UNIT], {
      GR_SPEC_ROWS: rowsIn(reports),
      ...clock,
    }),
  build: script('build'),
  browser: inBrowser('browser', () => [
    ...TABLE,
    ...['--testPathIgnorePatterns', '/node_modules/', DELIVERY],
    ...['--selectProjects', 'e2e', 'spec'],
  ]),
};

/** Additional stages of `npm test -- all`: some minutes, for changes of how remotes are delivered to phones. */
export const WIDE: Readonly<Record<string, Stage>> = {
  delivery: inBrowser('delivery', () => ['--testPathPatterns', DELIVERY, '--selectProjects', 'e2e']),
};

/** Parts of the stages that can be run by name. */
export const PARTS: Readonly<Record<string, Stage>> = {
  e2e: inBrowser('e2e', () => ['--selectProjects', 'e2e']),
  spec: inBrowser('spec', (reports) => [
    ...TABLE,
    '--testPathPatterns',
    'tests/spec/',
    '--selectProjects',
    ...specProjects(reports),
  ]),
};
