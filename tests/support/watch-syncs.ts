import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** One order to the disk to keep what it was given. */
export interface Sync {
  /** When it was over, ms since epoch with a fraction. */
  readonly at: number;
  /** The file. */
  readonly path: string;
}

/** What a browser's processes tell the disk, seen from outside by `strace`. */
export interface SyncWatch {
  /** Ends watching; every sync that was seen, oldest first. */
  stop(): Promise<readonly Sync[]>;
}

/**
 * Watches every `fsync` and `fdatasync` of the browser that keeps its things in `profile`. Installs `strace` where Debian
 * and root allow it. Gives a sentence instead when this machine lets nobody look: no `strace`, or no ptrace.
 */
export async function watchSyncs(profile: string): Promise<SyncWatch | string> {
  if (process.platform !== 'linux') return 'strace runs on Linux only';
  if (!ensureStrace()) return 'strace is not installed and could not be';
  const pids = groupOf(profile);
  const file = join(mkdtempSync(join(tmpdir(), 'gr-strace-')), 'syncs');
  const names = ['-f', '-ttt', '-T', '-y', '-e', 'trace=fsync,fdatasync', '-o', file];
  const tracer = spawn('strace', [...names, ...pids.flatMap((pid) => ['-p', pid])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const refused = await attached(tracer, pids.length);
  if (refused !== null) return refused;
  return {
    async stop() {
      const gone = new Promise((resolve) => tracer.once('exit', resolve));
      tracer.kill('SIGINT');
      await gone;
      return syncsIn(readFileSync(file, 'utf8'));
    },
  };
}

function ensureStrace(): boolean {
  const found = () =>
    (process.env.PATH ?? '').split(delimiter).some((dir) => existsSync(join(dir, 'strace')));
  if (found()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', timeout: 300_000 });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'strace');
  return found();
}

/** Every process in the group of the browser with this profile. */
function groupOf(profile: string): readonly string[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const read = (pid: string, what: string) => {
    try {
      return readFileSync(`/proc/${pid}/${what}`, 'utf8');
    } catch {
      // It has ended meanwhile.
      return '';
    }
  };
  const group = (pid: string) => read(pid, 'stat').split(') ').at(-1)?.split(' ')[2];
  const main = all.find((pid) => read(pid, 'cmdline').split('\0').includes(`--user-data-dir=${profile}`));
  if (main === undefined) throw new Error(`no browser with the profile ${profile}`);
  return all.filter((pid) => group(pid) === group(main));
}

/** Resolves once every process is watched: `null`, or why not. */
function attached(tracer: ChildProcess, count: number): Promise<string | null> {
  return new Promise((resolve) => {
    let text = '';
    tracer.stderr?.on('data', (chunk) => {
      text += String(chunk);
      if ((text.match(/Process \d+ attached/g) ?? []).length >= count) resolve(null);
      if (/not permitted|PTRACE_SEIZE/.test(text))
        resolve(`strace may not look: ${text.trim().split('\n')[0]}`);
    });
    tracer.once('error', (cause) => resolve(`strace did not start: ${cause.message}`));
    tracer.once('exit', () => resolve(`strace ended at once: ${text.trim()}`));
  });
}

/** `1234 1700000000.123456 fdatasync(45</path/to/file>) = 0 <0.000123>`; resumed calls tell their file at their beginning. */
function syncsIn(text: string): readonly Sync[] {
  const begun = new Map<string, string>();
  return text.split('\n').flatMap((line) => {
    const [, pid = '', at = '', rest = ''] = /^(\d+)\s+([\d.]+) (.*)$/.exec(line) ?? [];
    const path = /^f(?:data)?sync\(\d+<([^>]*)>/.exec(rest)?.[1] ?? begun.get(pid);
    if (rest.endsWith('<unfinished ...>') && path !== undefined) begun.set(pid, path);
    const [, took] = / = 0 <([\d.]+)>$/.exec(rest) ?? [];
    if (took === undefined || path === undefined) return [];
    // A resumed call's line is written when it ends.
    const end = Number(at) * 1000 + (rest.includes('resumed>') ? 0 : Number(took) * 1000);
    return [{ at: end, path }];
  });
}
