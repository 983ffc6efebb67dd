import { type SyncHandle, writeEntry } from './write-entry.ts';

/** A private file system with one folder; `handle` opens a file for writing. */
function storageWith(handle?: () => Promise<Partial<SyncHandle>>) {
  const names = new Set<string>();
  const folder = {
    getFileHandle: async (name: string) => {
      names.add(name);
      return handle ? { createSyncAccessHandle: handle } : {};
    },
    removeEntry: async (name: string) => void names.delete(name),
  };
  const root = { getDirectoryHandle: async () => folder };
  const storage = { getDirectory: async () => root } as unknown as StorageManager;
  return { storage, names };
}

const content = new Uint8Array([1, 2, 3]);

test('written, flushed and closed in this order, also where these answer with promises', async () => {
  const did: string[] = [];
  const slow = async (what: string) => {
    await Promise.resolve();
    did.push(what);
  };
  const { storage, names } = storageWith(async () => ({
    truncate: (size) => slow(`truncate ${size}`),
    write(bytes) {
      did.push(`write ${bytes.length}`);
      return bytes.length;
    },
    flush: () => slow('flush'),
    close: () => slow('close'),
  }));
  await writeEntry(storage, 'a', content);
  expect(did).toEqual(['truncate 0', 'write 3', 'flush', 'close']);
  expect([...names]).toEqual(['a']);
});

test('no room: closed, and nothing half is left', async () => {
  const close = jest.fn();
  const { storage, names } = storageWith(async () => ({ truncate: () => undefined, write: () => 2, close }));
  await expect(writeEntry(storage, 'a', content)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(close).toHaveBeenCalledTimes(1);
  expect([...names]).toEqual([]);
});

test('another tab writes the same copy: it is left to it', async () => {
  const busy = new DOMException('locked', 'NoModificationAllowedError');
  const { storage, names } = storageWith(() => Promise.reject(busy));
  await expect(writeEntry(storage, 'a', content)).rejects.toBe(busy);
  expect([...names]).toEqual(['a']);
});

test('a browser without such files says so and keeps no empty ones', async () => {
  const { storage, names } = storageWith();
  const says = { name: 'NotSupportedError' };
  await expect(writeEntry(storage, 'a', content)).rejects.toMatchObject(says);
  expect([...names]).toEqual([]);
  await expect(writeEntry(undefined, 'a', content)).rejects.toMatchObject(says);
  await expect(writeEntry({}, 'a', content)).rejects.toMatchObject(says);
});
