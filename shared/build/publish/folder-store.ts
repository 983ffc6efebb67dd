import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArtefactStore } from './store.ts';

/** ms after which a lock is that of a dead process; a swap holds it for a few ms. */
const STALE_LOCK_MS = 10_000;
/** ms between two looks at a lock. */
const LOCK_WAIT_MS = 25;

/** A store in a folder: development and the embedded backend, which serves it as it is. */
export function folderStore(dir: string): ArtefactStore {
  const at = (name: string): string => path.join(dir, ...name.split('/'));

  async function bytesOf(name: string): Promise<Buffer | undefined> {
    return readFile(at(name)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return undefined;
      throw cause;
    });
  }

  /** Written aside first: a reader sees the whole file or none. */
  async function aside(name: string, bytes: Buffer): Promise<string> {
    const file = `${at(name)}.${process.pid}.${Math.random().toString(36).slice(2)}.new`;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    return file;
  }

  return {
    nombre: dir,
    read: async (name) => {
      const bytes = await bytesOf(name);
      return bytes && { bytes, tag: tagOf(bytes) };
    },
    create: async (name, bytes) => {
      const file = await aside(name, bytes);
      try {
        await link(file, at(name));
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
        const there = await bytesOf(name);
        if (!there?.equals(bytes)) throw new Error(`«${name}» ya existe con otro contenido.`, { cause });
      } finally {
        await rm(file, { force: true });
      }
    },
    swap: async (name, bytes, expected) => {
      const unlock = await lock(`${at(name)}.lock`);
      try {
        const there = await bytesOf(name);
        if ((there && tagOf(there)) !== expected) return false;
        await rename(await aside(name, bytes), at(name));
        return true;
      } finally {
        await unlock();
      }
    },
    list: async (prefix) => {
      const folder = at(prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile() && !/\.(new|lock)$/.test(entry.name))
        .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .filter((name) => name.startsWith(prefix))
        .sort();
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}

function tagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function lock(file: string): Promise<() => Promise<void>> {
  await mkdir(path.dirname(file), { recursive: true });
  for (;;) {
    try {
      closeSync(openSync(file, 'wx'));
      return () => rm(file, { force: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      const age = await stat(file).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > STALE_LOCK_MS) await rm(file, { force: true });
      else await new Promise((done) => setTimeout(done, LOCK_WAIT_MS));
    }
  }
}
