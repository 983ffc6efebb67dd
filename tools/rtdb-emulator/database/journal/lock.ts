import { readFileSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../result.ts';

interface Holder {
  readonly pid: number;
  /** Distinguishes two processes with the same id (a restarted container); `null` if unknown. */
  readonly born: string | null;
}

const heldHere = new Set<string>();

/** Locks a data directory for this process; returns the function to unlock it. Fails with `BD-101`. */
export async function lockDirectory(dir: string): Promise<Result<() => Promise<void>>> {
  const path = join(dir, 'lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    if (heldHere.has(path)) return inUse(dir, process.pid);
    const taken = await tryCreate(path);
    if (taken) {
      heldHere.add(path);
      return ok(async () => {
        await rm(path, { force: true });
        heldHere.delete(path);
      });
    }
    const holder = await readHolder(path);
    if (holder !== null && isAlive(holder)) return inUse(dir, holder.pid);
    // Moving the stale lock away first: if two processes find it, only one can.
    await rename(path, `${path}.stale-${process.pid}`).catch(() => undefined);
    await rm(`${path}.stale-${process.pid}`, { force: true });
  }
  return inUse(dir, null);
}

function inUse(dir: string, pid: number | null): Result<never> {
  const who = pid === null ? 'another process' : `process ${pid}`;
  return fail(
    'BD-101',
    `The data folder ${dir} is in use by ${who}. Stop that process or choose another folder.`,
  );
}

async function tryCreate(path: string): Promise<boolean> {
  const handle = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  if (handle === null) return false;
  const holder: Holder = { pid: process.pid, born: bornAt(process.pid) };
  await handle.writeFile(JSON.stringify(holder));
  await handle.close();
  return true;
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    const json: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof json !== 'object' || json === null || !('pid' in json) || typeof json.pid !== 'number')
      return null;
    return { pid: json.pid, born: 'born' in json && typeof json.born === 'string' ? json.born : null };
  } catch {
    // Partly written by a process that died, or just unlocked: stale either way.
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  // Our own process id, but not locked by us: an earlier run in the same container.
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const born = bornAt(holder.pid);
  return born === null || holder.born === null || born === holder.born;
}

/** Boot and start tick of a process on Linux, `null` elsewhere. */
function bornAt(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22, counted after the command, which may contain spaces and brackets.
    const tick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}:${tick}`;
  } catch {
    return null;
  }
}
