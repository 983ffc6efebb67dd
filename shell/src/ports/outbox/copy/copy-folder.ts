/** Folder of the origin's private file system that holds the second copy. */
export const FOLDER = 'gr-copia';

/** The files of the second copy, as page and service worker may read and remove them; only a dedicated worker writes. */
export interface CopyFolder {
  names(): Promise<readonly string[]>;
  /** Rejects when there is no such file. */
  read(name: string): Promise<ArrayBuffer>;
  /** A file that is not there is removed already. */
  remove(name: string): Promise<void>;
}

/** The folder below the browser's private file system, found at the first use; everything rejects where there is none. */
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

/** Removes files one after another, so that a long queue that leaves does not fill the browser with removals. Rejects with the last failure, when all were tried. */
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
