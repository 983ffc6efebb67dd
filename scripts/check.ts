import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usage } from '@gr/remote-kit/build/usage';
import { changedFiles, checkedRooms, readersOf, suitesOf, touredRooms } from './check/changes.ts';
import { run } from './test/run.ts';
import { inBrowser, jest, UNIT } from './test/stages.ts';

usage(`npm run check

Format, lint, types and the tests that what is changed against main can break.`);

/**
 * `npm run check`: format, lint, types, and the tests that the changes against `main` can break: the unit tests that import them, the house
 * tests, and the browser suites that name the room (`@room` in their first line).
 */
const BIN = join('node_modules', '.bin');
const files = changedFiles();
if (files.length === 0) {
  process.stdout.write('Nothing is changed against main.\n');
  process.exit(0);
}

const here = files.filter((file) => existsSync(file));
const scripts = here.filter((file) => /\.tsx?$/.test(file));
const reports = mkdtempSync(join(tmpdir(), 'gr-check-'));
const failed: string[] = [];

async function step(name: string, work: () => Promise<boolean>): Promise<void> {
  const start = performance.now();
  const good = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`== ${name}: ${good ? 'good' : 'FAILED'}, ${seconds} s\n`);
  if (!good) failed.push(name);
}

async function said(command: string, args: readonly string[]): Promise<boolean> {
  const { good, output } = await run(command, args, { quiet: true });
  if (!good) process.stdout.write(output);
  return good;
}

const tsx = (name: string, ...args: string[]) =>
  said(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args]);

const rooms = checkedRooms(files);
const suites = suitesOf(files);
const built = suites.length > 0 ? step('build', () => tsx('build')) : undefined;
const read = [
  step('format', () => said(join(BIN, 'biome'), ['check', '--no-errors-on-unmatched', ...here])),
  step(
    'lint',
    async () =>
      scripts.length === 0 ||
      (await said(join(BIN, 'oxlint'), ['--type-aware', '--deny-warnings', ...scripts])),
  ),
  // Without a room it would check all of them.
  step('types', async () => rooms.length === 0 || (await tsx('typecheck', ...rooms))),
];
if (files.some((file) => /^(shared|tools)\//.test(file)))
  read.push(
    step('contract', async () => (await tsx('contract', '--check')) && (await tsx('kits', '--check'))),
  );
await Promise.all(read);
const unit = step('unit', async () => {
  const house = ['features', 'floors', 'house', 'language']
    .map((name) => `tests/house/${name}.test.ts`)
    .filter(existsSync);
  const args = [...UNIT, '--passWithNoTests'];
  const related = [...here, ...readersOf(files), ...house];
  const count = await jest('unit', reports, [...args, '--findRelatedTests', ...related]);
  return count.failed === 0;
});
await built;
// A browser waits half of its time: unit tests run meanwhile.
if (suites.length > 0 && failed.length === 0) {
  const args = ['--selectProjects', 'e2e', '--runTestsByPath', ...suites];
  const browser = inBrowser('browser', () => args, { GR_TOUR_ROOMS: touredRooms(files) });
  await step(`browser (${suites.length})`, async () => (await browser(reports)).failed === 0);
}
await unit;
rmSync(reports, { recursive: true, force: true });
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
