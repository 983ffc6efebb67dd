import { randomUUID } from 'node:crypto';
import type { ArtefactStore, Stored } from '../store.ts';

/** A store in memory, for tests; `now` is its clock, ms since epoch. */
export function memoryStore(now: () => number = Date.now): ArtefactStore {
  const files = new Map<string, Stored>();
  const written = new Map<string, number>();
  const put = (name: string, bytes: Buffer): void => {
    files.set(name, { bytes, tag: randomUUID() });
    written.set(name, now());
  };
  const list = (prefix: string): readonly string[] =>
    [...files.keys()].filter((name) => name.startsWith(prefix)).sort();
  return {
    name: 'memory',
    read: async (name) => files.get(name),
    create: async (name, bytes) => {
      const there = files.get(name);
      if (there && !there.bytes.equals(bytes))
        throw new Error(`«${name}» is there already with other content.`);
      if (!there) put(name, bytes);
    },
    swap: async (name, bytes, expected) => {
      if (files.get(name)?.tag !== expected) return false;
      put(name, bytes);
      return true;
    },
    list: async (prefix) => list(prefix),
    dates: async (prefix) => new Map(list(prefix).map((name) => [name, written.get(name) ?? 0])),
    remove: async (name) => void files.delete(name),
  };
}
