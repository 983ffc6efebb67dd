/** Folder of the origin's private file system that holds the second copy. */
export const FOLDER = 'gr-copia';

/** Files of the second copy, which page and service worker read and remove; only a dedicated worker writes them. */
export interface CopyFolder {
  names(): Promise<readonly string[]>;
  /** Rejects when the file does not exist. */
  read(name: string): Promise<ArrayBuffer>;
  /** Resolves too when the file does not exist. */
  remove(name: string): Promise<void>;
}

/** Opens the folder in the browser's private file system at the first use; every call rejects where there is none. */
export function copyFolder(storage: Partial<Pick<StorageManager, 'getDirectory'>> | undefined): CopyFolder {
  let found: Promise<FileSystemDirectoryHandle> | null = null;
  async function open(): Promise<FileSystemDirectoryHandle> {
    if (!storage?.getDirectory) throw new DOMException('no private files', 'NotSupportedError');
    return (await storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  }
  function folder(): Promise<FileSystemDirectoryHandle> {
    found ??= open().catch((cause: unknown) => {
      found = null;
      throw cause;
    });
    return found;
  }
  return {
    async names() {
      const names: string[] = [];
      for await (const name of (await folder()).keys()) names.push(name);
      return names;
    },
    async read(name) {
      const file = await (await folder()).getFileHandle(name);
      return (await file.getFile()).arrayBuffer();
    },
    async remove(name) {
      try {
        await (await folder()).removeEntry(name);
      } catch (cause) {
        if ((cause as { name?: unknown } | null)?.name !== 'NotFoundError') throw cause;
      }
    },
  };
}

/**
 * Removes files one after another, so that a long queue does not flood the browser with removals. Tries all, then rejects
 * with the last failure.
 */
export async function removeEach(
  folder: Pick<CopyFolder, 'remove'>,
  names: readonly string[],
): Promise<void> {
  let failure: { readonly cause: unknown } | null = null;
  for (const name of names) {
    await folder.remove(name).catch((cause: unknown) => {
      failure = { cause };
    });
  }
  if (failure !== null) throw (failure as { readonly cause: unknown }).cause;
}
