import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from './root.ts';
import { run } from './test/run.ts';

/**
 * `npm run nightly [-- --times 10]`: the whole suite several times on one commit, to find tests that fail by chance. A
 * run that was cut off goes on where it stopped: what is done stands in `.cache/nightly/COMMIT.json`. Exit code 1 when
 * any of the runs failed; their output lies beside that file.
 */
const { values } = parseArgs({ options: { times: { type: 'string', default: '10' } } });
const times = Number(values.times);
const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
const folder = inRoot('.cache', 'nightly');
const file = path.join(folder, `${commit}.json`);

/** One run of the whole suite. */
interface Done {
  readonly good: boolean;
  readonly minutes: number;
  /** The closing line of `npm test`. */
  readonly closing: string;
}

mkdirSync(folder, { recursive: true });
const done: Done[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Done[]) : [];
if (done.length > 0) process.stdout.write(`${commit}: ${done.length} of ${times} runs were done before.\n`);
while (done.length < times) {
  const start = performance.now();
  const { good, output } = await run('npm', ['test'], { quiet: true });
  const minutes = Math.round((performance.now() - start) / 6000) / 10;
  const closing = output.trimEnd().split('\n').at(-1) ?? '';
  done.push({ good, minutes, closing });
  writeFileSync(file, `${JSON.stringify(done, null, 1)}\n`);
  if (!good) writeFileSync(path.join(folder, `${commit}-${done.length}.log`), output);
  process.stdout.write(`run ${done.length} of ${times}: ${closing}, ${minutes} min\n`);
}
const failed = done.filter(({ good }) => !good).length;
process.stdout.write(`${commit}: ${done.length} runs, ${failed} with failures\n`);
process.exit(failed === 0 ? 0 : 1);
