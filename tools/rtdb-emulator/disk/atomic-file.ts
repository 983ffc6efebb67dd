import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

let counter = 0;

/**
 * Replaces `file` with `bytes` so that a crash at any moment leaves either the old content or the new one: temporary file beside it, fsync,
 * rename, fsync of the folder. Rejects with the file system's error.
 */
export async function writeAtomic(file: string, bytes: string | Uint8Array): Promise<void> {
  counter += 1;
  const temporary = `${file}.${process.pid}.${counter}.tmp`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (cause) {
    await rm(temporary, { force: true });
    throw cause;
  }
  await syncFolder(path.dirname(file));
}

/** Makes the renames inside `folder` durable. Windows cannot open a folder; there the rename must suffice. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
