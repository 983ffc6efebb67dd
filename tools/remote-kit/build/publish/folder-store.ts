import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { lockFile } from './file-lock.ts';
import type { ArtefactStore } from './store.ts';
import { isStorePath, OWN_FOLDER, storePath } from './store-path.ts';

/** A store in a folder: development and the embedded backend, which serves the folder unchanged. */
export function folderStore(dir: string): ArtefactStore {
  const at = (name: string): string => path.join(dir, ...storePath(name).split('/'));

  async function bytesOf(name: string): Promise<Buffer | undefined> {
    return readFile(at(name)).catch(absent);
  }

  /** Written to a temporary file first and flushed to disk: a reader sees the whole file or none, even after a crash. */
  async function aside(name: string, bytes: Buffer): Promise<string> {
    await mkdir(path.dirname(at(name)), { recursive: true });
    await mkdir(path.join(dir, OWN_FOLDER), { recursive: true });
    const file = path.join(dir, OWN_FOLDER, `${randomUUID()}.new`);
    const handle = await open(file, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return file;
  }

  async function list(prefix: string): Promise<readonly string[]> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const top = folder === '' ? dir : at(folder.slice(0, -1));
    const entries = (await readdir(top, { recursive: true, withFileTypes: true }).catch(absent)) ?? [];
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((name) => name.startsWith(prefix) && isStorePath(name))
      .sort();
  }

  return {
    name: dir,
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
        if (!there?.equals(bytes))
          throw new Error(`«${name}» is there already with other content.`, { cause });
      } finally {
        await rm(file, { force: true });
      }
    },
    swap: async (name, bytes, expected) => {
      const unlock = await lockFile(
        path.join(dir, OWN_FOLDER, `${storePath(name).replaceAll('/', '~')}.lock`),
      );
      try {
        const there = await bytesOf(name);
        if ((there && tagOf(there)) !== expected) return false;
        await rename(await aside(name, bytes), at(name));
        return true;
      } finally {
        await unlock();
      }
    },
    list,
    dates: async (prefix) => {
      const dates = new Map<string, number>();
      for (const name of await list(prefix)) {
        const there = await stat(at(name)).catch(absent);
        if (there) dates.set(name, there.mtimeMs);
      }
      return dates;
    },
    remove: async (name) => rm(at(name), { force: true }),
  };
}

/** There is no file, or only a folder of that name: no object. */
function absent(cause: NodeJS.ErrnoException): undefined {
  if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR' || cause.code === 'EISDIR') return undefined;
  throw cause;
}

function tagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
