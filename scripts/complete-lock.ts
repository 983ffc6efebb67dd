import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { usage } from '@gr/remote-kit/build/usage';
import { isThirdParty, type Lock, type LockEntry } from './licences/lock.ts';
import { inRoot } from './root.ts';

usage(`npm run lock

Completes package-lock.json after an npm install: packages of other platforms with their hash, no addresses of a mirror.`);

/**
 * Completes `package-lock.json` after an `npm install`, which leaves out packages of other platforms where they are not in its cache, and
 * keeps incomplete entries as they are: those are taken out, and npm resolves them again.
 */
const FILE = inRoot('package-lock.json');

interface LockFile {
  packages: Record<string, LockEntry>;
}

const read = (): LockFile => JSON.parse(readFileSync(FILE, 'utf8')) as LockFile;
const write = (lock: LockFile): void => writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);

function withoutHash(lock: Lock): readonly string[] {
  return Object.entries(lock).flatMap(([place, entry]) =>
    isThirdParty(place, entry) && entry.integrity === undefined ? [place] : [],
  );
}

const before = read();
const incomplete = withoutHash(before.packages);
for (const place of incomplete) delete before.packages[place];
write(before);
execFileSync('npm', ['install', '--package-lock-only', '--silent'], { cwd: inRoot('.'), stdio: 'inherit' });
const after = read();
for (const [place, entry] of Object.entries(after.packages)) {
  if (!isThirdParty(place, entry)) continue;
  const { resolved: _address, ...rest } = entry;
  after.packages[place] = rest;
}
write(after);
const left = withoutHash(after.packages);
process.stdout.write(`package-lock.json: ${incomplete.length} entries resolved again.\n`);
if (left.length > 0) {
  process.stderr.write(`The registry gives no hash of: ${left.join(', ')}.\n`);
  process.exitCode = 1;
}
