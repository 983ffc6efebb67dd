import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { weighed } from '../../scripts/test/weigh.ts';
import { atMost, type Bench, figure, type Metric } from './metric.ts';

/** Minutes of the whole run on two quiet cores (CONTRIBUTING.md). */
const LIMIT_MIN = 15;
/** How many of the slowest files are told. */
const SLOWEST = 10;

/** How often each thing was started, one line a start. */
function starts(file: string): Record<string, Metric> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const count = (what: string) => figure(lines.filter((line) => line === what).length, 'starts');
  return { backends: count('backend'), browsers: count('browser'), phones: count('phone') };
}

/**
 * `npm test` from the first stage to the last: minutes of each stage, the slowest files, and how many backends and
 * browsers its browser suites started. Wants a quiet machine; `GR_REPORTS=DIR` reads the reports of a run that is over.
 */
export const tests: Bench = async (progress) => {
  const { GR_REPORTS } = process.env;
  const reports = GR_REPORTS ?? mkdtempSync(join(tmpdir(), 'gr-bench-'));
  const log = join(reports, 'starts.txt');
  if (!GR_REPORTS) {
    progress('npm test');
    const env = { ...process.env, GR_REPORTS: reports, GR_TEST_STARTS: log };
    const { status } = spawnSync('npm', ['test'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error('npm test failed: only a run without failures is measured');
  }
  const stages = JSON.parse(readFileSync(join(reports, 'stages.json'), 'utf8')) as Record<string, number>;
  const whole = Object.values(stages).reduce((sum, each) => sum + each, 0);
  const slowest = ['unit', 'browser']
    .flatMap((name) => weighed(reports, name))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  return {
    all: atMost(whole / 60, 'min', LIMIT_MIN),
    ...Object.fromEntries(
      Object.entries(stages).map(([name, each]) => [`stage_${name}`, figure(each / 60, 'min')]),
    ),
    ...Object.fromEntries(slowest.map(({ file, seconds }) => [`file_${file}`, figure(seconds, 's')])),
    ...starts(log),
  };
};
