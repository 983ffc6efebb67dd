import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inputsHash } from './inputs.ts';

/** Lock files of the package managers. */
const LOCKS = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'];

/** Inputs that determine a room's bytes. */
export interface VersionInputs {
  /** The room's folder. */
  readonly dir: string;
  /** Folders of the packages it takes as sources, in a fixed order. */
  readonly packages: readonly string[];
  /** Anything else, as text. */
  readonly more?: string;
}

/**
 * `<package version>-<8 hex of everything that determines the room's bytes>`: its own folder, the `packages` and the lock file of the nearest
 * folder upwards. Known before the build, equal for equal sources on every machine.
 */
export function versionOf({ dir, packages, more = '' }: VersionInputs): string {
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string };
  const lock = nearestLock(dir);
  const hash = createHash('sha256').update(inputsHash(dir, more));
  for (const folder of packages) hash.update(inputsHash(folder));
  hash.update(lock === undefined ? '' : pinned(lock));
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

function nearestLock(dir: string): string | undefined {
  const here = LOCKS.map((name) => path.join(dir, name)).find(existsSync);
  const up = path.dirname(dir);
  return here ?? (up === dir ? undefined : nearestLock(up));
}

/**
 * Contents of a lock file that count. Of npm's only the installed packages: a new room beside this one changes the file, but no other
 * room's bytes.
 */
function pinned(lock: string): string {
  const text = readFileSync(lock, 'utf8');
  if (!lock.endsWith('package-lock.json')) return text;
  const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, Pinned>> };
  return Object.entries(packages)
    .filter(([at, entry]) => at.includes('node_modules/') && !entry.link)
    .map(([at, { version = '', integrity = '' }]) => `${at} ${version} ${integrity}\n`)
    .join('');
}

interface Pinned {
  readonly version?: string;
  readonly integrity?: string;
  /** A room of this repository. */
  readonly link?: boolean;
}
