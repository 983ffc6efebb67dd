import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { usage } from '@gr/remote-kit/build/usage';
import { isSwitched, SHELL_STAMP } from './build/places.ts';
import { inRoot } from './root.ts';

const USAGE = `npm run kill-switch -- on|off [--dist FOLDER]

  on    puts safety-worker.js in place of ngsw-worker.js: phones delete their caches and have no worker
  off   puts ngsw-worker.js back: phones work without a connection again
  --dist FOLDER   the built folder (default dist)

Deploy the site afterwards. Records, drafts and photos on the phones are not touched.
`;

usage(USAGE);

/** The files of a built folder that the switch moves. */
interface Files {
  /** Path that phones request. */
  readonly live: string;
  readonly safety: string;
  /** The real worker while the switch is on; outside of the published folder. */
  readonly aside: string;
}

function filesOf(dist: string): Files {
  const app = path.join(dist, 'app');
  return {
    live: path.join(app, 'ngsw-worker.js'),
    safety: path.join(app, 'safety-worker.js'),
    aside: path.join(dist, 'ngsw-worker.real.js'),
  };
}

// By rename, since a server may be reading the old file.
function put(from: string, to: string): void {
  copyFileSync(from, `${to}.new`);
  renameSync(`${to}.new`, to);
}

function turnOn(files: Files): string {
  if (isSwitched(path.dirname(files.live))) return 'The switch was on already. Nothing changed.';
  put(files.live, files.aside);
  put(files.safety, files.live);
  return 'Switch on: ngsw-worker.js is now safety-worker.js. Deploy the site; each phone takes it when the app is opened, or within an hour.';
}

function turnOff(files: Files): string {
  if (!isSwitched(path.dirname(files.live))) return 'The switch was off already. Nothing changed.';
  if (!existsSync(files.aside)) {
    // Otherwise the build would be skipped, since the sources are the same and the switch is on.
    rmSync(SHELL_STAMP, { force: true });
    rmSync(files.live);
    throw new Error('The copy of ngsw-worker.js is missing. Build again with «npm run build -- shell».');
  }
  put(files.aside, files.live);
  rmSync(files.aside);
  return 'Switch off: ngsw-worker.js is back. Deploy the site; each phone prepares itself again when the app is opened.';
}

function run(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { dist: { type: 'string', default: inRoot('dist') } },
  });
  const [wanted, ...more] = positionals;
  if ((wanted !== 'on' && wanted !== 'off') || more.length > 0) {
    process.stderr.write(`Usage: ${USAGE}`);
    return 2;
  }
  const files = filesOf(path.resolve(values.dist));
  const missing = [files.live, files.safety].filter((file) => !existsSync(file));
  if (missing.length > 0) {
    process.stderr.write(`Missing: ${missing.join(', ')}. Build first with «npm run build -- shell».\n`);
    return 1;
  }
  process.stdout.write(`${wanted === 'on' ? turnOn(files) : turnOff(files)}\n`);
  return 0;
}

try {
  process.exitCode = run();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
