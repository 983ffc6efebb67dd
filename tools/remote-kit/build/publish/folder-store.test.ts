import { spawn } from 'node:child_process';
import { mkdtempSync, statSync } from 'node:fs';
import type fs from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { lockFile } from './file-lock.ts';
import { folderStore } from './folder-store.ts';
import { RACE_PATH, raceInProcesses } from './testing/race.ts';
import { describeStore } from './testing/store-contract.ts';

const made: string[] = [];
async function folder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'gr-store-'));
  made.push(dir);
  return dir;
}
afterAll(() => Promise.all(made.map((dir) => rm(dir, { recursive: true, force: true }))));

/** The clock of the disk: tests may run by another one. */
function diskTime(): number {
  const dir = mkdtempSync(path.join(tmpdir(), 'gr-store-'));
  made.push(dir);
  return statSync(dir).mtimeMs;
}

describeStore('a folder', async () => folderStore(await folder()), diskTime);

/** The number of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.on('close', resolve));
  return child.pid ?? 0;
}

const FAST = { look: 2, stale: 1000, wait: 60 };

describe('a folder store', () => {
  it('gives every serial to exactly one of 20 writers in 4 processes', async () => {
    const dir = await folder();
    const laps = await raceInProcesses(`folder:${dir}`, { processes: 4, writers: 5, laps: 5 });
    const serials = laps.map(({ serial }) => serial).sort((a, b) => a - b);
    expect(serials).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
    const last = laps.find(({ serial }) => serial === 100);
    expect(JSON.parse(await readFile(path.join(dir, RACE_PATH), 'utf8'))).toEqual(last);
    expect(await readdir(path.join(dir, '.store'))).toEqual([]);
  });

  it('goes on after a writer that died with the lock in its hands and its file half done', async () => {
    const dir = await folder();
    const store = folderStore(dir);
    await store.swap('remotes.json', Buffer.from('1'), undefined);
    const own = path.join(dir, '.store');
    await writeFile(path.join(own, 'medio.new'), 'a medias');
    await writeFile(
      path.join(own, 'remotes.json.lock'),
      JSON.stringify({ pid: await deadPid(), host: hostname() }),
    );
    const read = await store.read('remotes.json');
    expect(read?.bytes.toString()).toBe('1');
    const tries = ['2', '3', '4'].map((text) => store.swap('remotes.json', Buffer.from(text), read?.tag));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await store.list('')).toEqual(['remotes.json']);
  });

  it('lists nothing of a folder that is not there, and tells of one that cannot be read', async () => {
    expect(await folderStore(path.join(await folder(), 'no')).list('')).toEqual([]);
    const dir = await folder();
    await writeFile(path.join(dir, 'historia'), 'no es carpeta');
    expect(await folderStore(dir).list('historia/')).toEqual([]);
    await expect(folderStore('a\0b').list('')).rejects.toThrow();
  });
});

describe('a lock', () => {
  it('is not taken from a living process, and says which file to remove', async () => {
    const file = path.join(await folder(), 'x.lock');
    const unlock = await lockFile(file);
    await utimes(file, 1, 1);
    await expect(lockFile(file, FAST)).rejects.toThrow(`delete ${file}`);
    await unlock();
    await (await lockFile(file, FAST))();
  });

  it('of another computer is broken by its age only', async () => {
    const file = path.join(await folder(), 'x.lock');
    await writeFile(file, JSON.stringify({ pid: process.pid, host: 'otro equipo' }));
    await expect(lockFile(file, FAST)).rejects.toThrow('holds the store');
    await utimes(file, 1, 1);
    // Long wait: on a busy machine breaking alone takes longer than the short one.
    await (await lockFile(file, { ...FAST, wait: 20_000 }))();
  });

  it('that was taken anew since it was found dead is left alone', async () => {
    const file = path.join(await folder(), 'x.lock');
    await writeFile(file, JSON.stringify({ pid: await deadPid(), host: hostname() }));
    const files: typeof fs = jest.requireActual('node:fs/promises');
    const link = files.link;
    const spy = jest.spyOn(files, 'link').mockImplementation(async (from, to) => {
      // Between the first check and the breaking, another process breaks the lock and takes it.
      if (String(to).endsWith('.break')) {
        await writeFile(file, JSON.stringify({ pid: process.pid, host: hostname() }));
      }
      await link(from, to);
    });
    try {
      await expect(lockFile(file, FAST)).rejects.toThrow('holds the store');
    } finally {
      spy.mockRestore();
    }
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
  });

  it('that dies again and again is never in two hands', async () => {
    const dir = await folder();
    await mkdir(dir, { recursive: true });
    const file = path.join(dir, 'x.lock');
    const dead = JSON.stringify({ pid: await deadPid(), host: hostname() });
    let inside = 0;
    const most: number[] = [];
    const one = async (n: number): Promise<void> => {
      const unlock = await lockFile(file, { look: 0, stale: 1000, wait: 20_000 });
      inside += 1;
      most.push(inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      // Every second holder dies and leaves its lock, that of a dead process.
      if (n % 2 === 0) await writeFile(file, dead);
      else await unlock();
    };
    await writeFile(file, dead);
    await Promise.all(Array.from({ length: 30 }, (_, n) => one(n)));
    expect(Math.max(...most)).toBe(1);
  });
});
