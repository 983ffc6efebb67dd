import { type Copies, createCopies } from '../copies.ts';
import type { CopyFolder } from '../copy-folder.ts';
import type { CopyWriter } from '../copy-writer.ts';
import { encodeEntry } from '../entry.ts';

/** The second copy's folder and its worker, in memory. */
export interface MemoryCopies extends CopyFolder, CopyWriter {
  readonly files: Map<string, Uint8Array>;
  /** Called before each write; may throw or delay. */
  before: (name: string) => void | Promise<void>;
  /** Used share of the storage, 0–1. */
  used: number;
}

/** An empty folder. */
export function memoryCopies(): MemoryCopies {
  const files = new Map<string, Uint8Array>();
  const it: MemoryCopies = {
    files,
    before: () => undefined,
    used: 0,
    names: async () => [...files.keys()],
    async read(name) {
      const file = files.get(name);
      if (!file) throw new DOMException('no such file', 'NotFoundError');
      return file.slice().buffer;
    },
    remove: async (name) => void files.delete(name),
    async write(name, head, bytes) {
      await it.before(name);
      files.set(name, await encodeEntry(head, bytes));
    },
    removeAll: async (names) => {
      for (const name of names) files.delete(name);
    },
    prepare: () => undefined,
    stop: () => undefined,
  };
  return it;
}

/** Copies over a folder in memory; `late` triggers the deadline. */
export function copiesOn(memory: MemoryCopies): Copies & { late: () => void; readonly traced: string[] } {
  const traced: string[] = [];
  const waiting = new Set<() => void>();
  const copies = createCopies({
    folder: memory,
    writer: memory,
    clock: {
      after(_ms, fn) {
        waiting.add(fn);
        return () => waiting.delete(fn);
      },
    },
    pressure: async () => memory.used,
    trace: (code) => traced.push(code),
  });
  const late = () => {
    for (const fn of [...waiting]) fn();
  };
  return { ...copies, late, traced };
}

/** Copies that store nothing, for tests of other things. */
export const noCopies: Pick<Copies, 'putPhoto' | 'drop'> = {
  putPhoto: () => undefined,
  drop: () => undefined,
};
