import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Default time of test runs: a Tuesday morning in Bogotá, no holiday and no month's end. */
export const USUAL_MOMENT = '2026-11-24T10:00:00-05:00';

/**
 * Critical moments in the field: change of day, shifts and rounds, a Sunday, a holiday, a month's end, a year's end. Each is a whole run of
 * the nightly suite.
 */
export const MOMENTS: Readonly<Record<string, string>> = {
  'after midnight': '2026-11-25T00:03:00-05:00',
  'in the night round': '2026-11-25T03:00:00-05:00',
  'before the morning’s shift': '2026-11-25T05:50:00-05:00',
  'in the morning': '2026-11-25T08:30:00-05:00',
  'at noon': '2026-11-25T11:55:00-05:00',
  'in the afternoon': '2026-11-25T13:30:00-05:00',
  'at the change of shifts': '2026-11-25T17:55:00-05:00',
  'late in the evening': '2026-11-25T21:45:00-05:00',
  'on a Sunday': '2026-11-29T10:00:00-05:00',
  'on a holiday': '2026-12-08T10:00:00-05:00',
  'at a month’s end': '2026-11-30T23:30:00-05:00',
  'the last minute before midnight': '2026-11-25T23:59:00-05:00',
};

const LIBRARIES = '/usr/lib';

/**
 * Environment in which every process, including browsers and their workers, has a clock that starts at `moment` (ISO 8601): libfaketime, a
 * Debian package. Monotonic clocks and file times are unchanged. Installs it if possible; `undefined` without it, so that the machine's
 * clock applies.
 */
export function clockAt(moment: string, now = Date.now()): Readonly<Record<string, string>> | undefined {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) throw new Error(`${moment} is no moment: 2026-11-25T13:30:00-05:00`);
  const library = findLibrary() ?? installLibrary();
  if (library === undefined) return undefined;
  const seconds = Math.round((at - now) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Its own fix of waits by the monotonic clock hangs Chromium (libfaketime 0.9.10).
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NO_FAKE_STAT: '1',
  };
}

function findLibrary(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .map((folder) => `${LIBRARIES}/${folder}/faketime/libfaketime.so.1`)
    .find((file) => existsSync(file));
}

function installLibrary(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', timeout: 300_000 });
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', 'libfaketime').status === 0;
  if (!install()) {
    apt('update', '-qq');
    install();
  }
  return findLibrary();
}
