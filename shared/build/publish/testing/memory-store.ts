import { randomUUID } from 'node:crypto';
import type { ArtefactStore, Stored } from '../store.ts';

/** A store in memory, for tests of what stands on one. */
export function memoryStore(): ArtefactStore {
  const files = new Map<string, Stored>();
  const put = (name: string, bytes: Buffer): void => void files.set(name, { bytes, tag: randomUUID() });
  return {
    nombre: 'la memoria',
    read: async (name) => files.get(name),
    create: async (name, bytes) => {
      const there = files.get(name);
      if (there && !there.bytes.equals(bytes)) throw new Error(`«${name}» ya existe con otro contenido.`);
      if (!there) put(name, bytes);
    },
    swap: async (name, bytes, expected) => {
      if (files.get(name)?.tag !== expected) return false;
      put(name, bytes);
      return true;
    },
    list: async (prefix) => [...files.keys()].filter((name) => name.startsWith(prefix)).sort(),
    remove: async (name) => void files.delete(name),
  };
}
