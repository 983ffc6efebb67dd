import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { alarm } from './alarm.ts';
import { backend } from './backend/backend.ts';
import { desk } from './desk/desk.ts';
import { federation } from './federation/federation.ts';
import { judge } from './judge/judge.ts';
import { lists } from './lists/lists.ts';
import { mainJob } from './main-job.ts';
import type { Bench, Metric } from './metric.ts';
import { outbox, outboxHelp } from './outbox/outbox.ts';
import { reports } from './reports.ts';
import { scan, scanHelp } from './scan/scan.ts';
import { scanFilms, scanFilmsHelp } from './scan-films/scan-films.ts';
import { shell } from './shell.ts';
import { staff } from './staff.ts';
import { tests } from './tests.ts';

const BENCHES: Readonly<Record<string, Bench>> = {
  alarm,
  'main-job': mainJob,
  backend,
  lists,
  desk,
  federation,
  judge,
  outbox,
  reports,
  scan,
  'scan-films': scanFilms,
  shell,
  staff,
  tests,
};

/** Benches of the built app, which is built first; the others play sources. */
const OF_APP: ReadonlySet<string> = new Set([
  'alarm',
  'main-job',
  'desk',
  'federation',
  'lists',
  'outbox',
  'reports',
  'scan-films',
  'shell',
]);

/** What `--help` says of those that take something. */
const HELP: Readonly<Record<string, string>> = {
  outbox: outboxHelp,
  scan: scanHelp,
  'scan-films': scanFilmsHelp,
  shell:
    'npm run bench -- shell [--against REV] [--json]\n  --against REV   builds that revision beside; `X_ratio` is today over it\n',
};

/** The machine the figures belong to. */
function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? '?'}, Node ${process.version}, ${process.platform}`;
}

async function main(): Promise<number> {
  const [name, ...flags] = process.argv.slice(2);
  if (name === '--help' || name === 'list' || name === undefined) {
    process.stdout.write(`Usage: npm run bench -- NAME [--json]\n\n${Object.keys(BENCHES).join('\n')}\n`);
    return 0;
  }
  const bench = BENCHES[name];
  if (!bench) {
    process.stderr.write(`There is no bench «${name}». There are: ${Object.keys(BENCHES).join(', ')}\n`);
    return 2;
  }
  if (flags.includes('--help')) {
    process.stdout.write(HELP[name] ?? `npm run bench -- ${name} [--json]\n`);
    return 0;
  }
  if (OF_APP.has(name)) {
    const { status } = spawnSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error('the app was not built: a bench measures only what main builds');
  }
  const metrics: Record<string, Metric> = await bench((line) => process.stderr.write(`${line}\n`), flags);
  const result = { bench: name, machine: machine(), metrics };
  if (flags.includes('--json')) process.stdout.write(`${JSON.stringify(result)}\n`);
  else {
    for (const [key, { value, unit, target, reach, tolerance, ok }] of Object.entries(metrics)) {
      const goal =
        target === undefined
          ? ''
          : ` (target ${reach ? '≥ ' : ''}${target}${tolerance ? ` ± ${tolerance}` : ''})`;
      process.stdout.write(`${ok ? 'ok   ' : 'short'} ${key}: ${value} ${unit}${goal}\n`);
    }
  }
  return 0;
}

process.exit(await main());
