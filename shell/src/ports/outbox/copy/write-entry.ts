import { FOLDER } from './copy-folder.ts';

/** The part of a `FileSystemSyncAccessHandle` that is used; older browsers return promises. */
export interface SyncHandle {
  truncate(size: number): void | Promise<void>;
  write(content: Uint8Array): number;
  flush(): void | Promise<void>;
  close(): void | Promise<void>;
}

/** A file handle inside a dedicated worker; browsers before Chrome 102 have no such method. */
interface WorkerFileHandle {
  createSyncAccessHandle?(): Promise<SyncHandle>;
}

/**
 * Writes one file of the second copy and resolves when it is durable. Rejects with `NotSupportedError` where the browser has
 * no such files, with `QuotaExceededError` on a full phone; a partial file is removed then.
 */
export async function writeEntry(
  storage: Partial<Pick<StorageManager, 'getDirectory'>> | undefined,
  name: string,
  content: Uint8Array,
): Promise<void> {
  if (!storage?.getDirectory) throw unsupported();
  const folder = await (await storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  const file = (await folder.getFileHandle(name, { create: true })) as WorkerFileHandle;
  try {
    const handle = await file.createSyncAccessHandle?.();
    if (!handle) throw unsupported();
    try {
      await handle.truncate(0);
      // Some browsers write as much as fits and return that number.
      if (handle.write(content) !== content.byteLength) throw new DOMException('full', 'QuotaExceededError');
      await handle.flush();
    } finally {
      await handle.close();
    }
  } catch (cause) {
    // Another tab writes the very same copy: keep that one.
    if ((cause as Error).name !== 'NoModificationAllowedError') {
      await folder.removeEntry(name).catch(() => undefined);
    }
    throw cause;
  }
}

function unsupported(): DOMException {
  return new DOMException('no synchronous access handles', 'NotSupportedError');
}
