import { readFileSync, writeFileSync } from 'node:fs';
import { usage } from '@gr/shared/build/usage';
import { inRoot } from './root.ts';

usage(`npm run lock

Completes package-lock.json after an npm install: entries of other platforms, no addresses of a mirror.`);

/**
 * Completes `package-lock.json` after an `npm install`. A mirror may lack the binaries of other platforms; npm then leaves them out of the
 * lock file, and `npm ci` refuses the file. Each missing name of an `optionalDependencies` gets an entry with its version and the platforms
 * in its name. Addresses of a mirror are removed as well.
 */
interface Entry {
  version?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const FILE = inRoot('package-lock.json');
const OS = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'android',
  'sunos',
  'aix',
  'openharmony',
];
const CPU = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, Entry> };
let added = 0;
let cleaned = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!entry.link && entry.resolved !== undefined && /^https?:/.test(entry.resolved)) {
    delete entry.resolved;
    cleaned += 1;
  }
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (found(path, name)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`package-lock.json: ${added} entries added, ${cleaned} addresses removed.\n`);

/** Whether Node would find `name` from the package at `from`: below it, beside it, then further up. */
function found(from: string, name: string): boolean {
  const parts = from.split('/node_modules/');
  for (let kept = parts.length; kept > 0; kept -= 1) {
    if (`${parts.slice(0, kept).join('/node_modules/')}/node_modules/${name}` in lock.packages) return true;
  }
  return `node_modules/${name}` in lock.packages;
}

/** `@rspack/binding-linux-arm64-musl` → linux, arm64, musl. Absent parts are left out. */
function platform(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/.-]/);
  const os = words.find((word) => OS.includes(word));
  const cpu = words.find((word) => CPU.includes(word)) ?? (/gnueabi|armv7/.test(name) ? 'arm' : undefined);
  const libc = /musl/.test(name) ? 'musl' : os === 'linux' && /gnu/.test(name) ? 'glibc' : undefined;
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) };
}
