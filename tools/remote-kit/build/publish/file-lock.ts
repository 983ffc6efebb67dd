import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

interface Holder {
  readonly pid: number;
  readonly host: string;
}

/** Times of a lock: how long to wait, and when it counts as abandoned; ms. */
export interface LockTimes {
  readonly look: number;
  /** After which a lock of another computer counts as that of a dead process; a swap holds it for a few ms. */
  readonly stale: number;
  readonly wait: number;
}

const TIMES: LockTimes = { look: 15, stale: 60_000, wait: 90_000 };

/**
 * Takes the lock `file`, exclusive among all processes, and gives the function that releases it. The lock of a dead process is broken.
 * Rejects when it is held for too long.
 */
export async function lockFile(file: string, times: LockTimes = TIMES): Promise<() => Promise<void>> {
  await mkdir(path.dirname(file), { recursive: true });
  const until = Date.now() + times.wait;
  while (!(await take(file))) {
    await breakIfDead(file, times);
    if (Date.now() > until) {
      throw new Error(`Another process holds the store. If there is none any more, delete ${file}.`);
    }
    await new Promise((done) => setTimeout(done, times.look * (0.5 + Math.random())));
  }
  return () => rm(file, { force: true });
}

/** Linked, not opened, so that the lock contains its holder from the first instant. */
async function take(file: string): Promise<boolean> {
  const mine = `${file}.${randomUUID()}`;
  const holder: Holder = { pid: process.pid, host: hostname() };
  await writeFile(mine, JSON.stringify(holder));
  try {
    await link(mine, file);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  } finally {
    await rm(mine, { force: true });
  }
}

/** Checked again under a second lock: when two find a dead lock, the second must not remove the first one's new lock. */
async function breakIfDead(file: string, times: LockTimes): Promise<void> {
  if (!(await isDead(file, times))) return;
  const breaker = `${file}.break`;
  if (!(await take(breaker))) return;
  try {
    if (await isDead(file, times)) await rm(file, { force: true });
  } finally {
    await rm(breaker, { force: true });
  }
}

async function isDead(file: string, { stale }: LockTimes): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file);
    const { pid, host } = JSON.parse(await readFile(file, 'utf8')) as Holder;
    return host === hostname() ? !isAlive(pid) : Date.now() - mtimeMs > stale;
  } catch (cause) {
    // Released just now; any other cause, such as a foreign file, is reported.
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT' || cause instanceof SyntaxError) return false;
    throw cause;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
