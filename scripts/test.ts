import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { usage } from '@gr/remote-kit/build/usage';
import { clockAt, USUAL_MOMENT } from './test/clock.ts';
import { type Count, closing, sum } from './test/report.ts';
import { PARTS, STAGES, WIDE } from './test/stages.ts';
import { keepWeights, weighed } from './test/weigh.ts';

usage(`npm test [-- all | STAGE …] [-- --at MOMENT] [-- --weigh]

The stages static, unit, build and browser, or those named; «e2e» and «spec» are the halves of browser.
all       also «delivery», what a deploy does; as CI
--at      the hour that tests, servers and browsers begin at: ${USUAL_MOMENT}, or «now»
--weigh   writes how long each file took down for the next runs
GR_REPORTS=FOLDER keeps what the runners wrote down.`);

/**
 * `npm test [-- all | STAGE …]`: the daily stages, all of them, or those named, with one clock. `GR_REPORTS=DIR` stores the runners'
 * reports, and `stages.json` with the seconds of each stage; `--weigh` stores the duration of each file for the next runs.
 */
const ALL = { ...STAGES, ...WIDE, ...PARTS };
const { values, positionals: named } = parseArgs({
  options: { at: { type: 'string', default: USUAL_MOMENT }, weigh: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const wanted = named.includes('all') ? [...Object.keys(STAGES), ...Object.keys(WIDE)] : named;
const unknown = wanted.filter((name) => !ALL[name]);
if (unknown.length > 0) {
  process.stderr.write(`Unknown stage: ${unknown.join(', ')}. There are: ${Object.keys(ALL).join(', ')}\n`);
  process.exit(2);
}

const { GR_REPORTS } = process.env;
const reports = GR_REPORTS ?? mkdtempSync(join(tmpdir(), 'gr-test-'));
mkdirSync(reports, { recursive: true });

const clock = values.at === 'now' ? {} : clockAt(values.at);
if (!clock)
  process.stderr.write('There is no libfaketime here: the tests run at the hour of this machine.\n');

let total: Count = { passed: 0, failed: 0, skipped: [], red: [] };
const seconds: Record<string, number> = {};
for (const name of wanted.length > 0 ? wanted : Object.keys(STAGES)) {
  const stage = ALL[name];
  if (!stage) continue;
  const start = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const count = await stage(reports, clock);
  total = sum(total, count);
  seconds[name] = (performance.now() - start) / 1000;
  const { passed, failed, skipped } = count;
  process.stdout.write(
    `== ${name}: ${passed} passed, ${failed} failed, ${skipped.length} not run, ${seconds[name].toFixed(1)} s\n`,
  );
}

const whole = Object.values(seconds).reduce((sum, each) => sum + each, 0);
const rows = Object.entries(seconds).map(
  ([name, each]) =>
    `${name.padEnd(10)} ${each.toFixed(1).padStart(7)} s ${((each / whole) * 100).toFixed(0).padStart(4)} %`,
);
process.stdout.write(`\n${rows.join('\n')}\n${'all'.padEnd(10)} ${whole.toFixed(1).padStart(7)} s\n`);
if (GR_REPORTS) writeFileSync(join(reports, 'stages.json'), `${JSON.stringify(seconds)}\n`);
if (values.weigh) {
  keepWeights(
    ['unit', 'browser', 'delivery']
      .filter((name) => name in seconds)
      .flatMap((name) => weighed(reports, name)),
  );
}
if (!GR_REPORTS) rmSync(reports, { recursive: true, force: true });
process.stdout.write(closing(total));
process.exit(total.failed === 0 ? 0 : 1);
