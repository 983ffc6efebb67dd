import { type FileHandle, open, rename } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataNode } from '@gr/rtdb-rules/tree/node';
import { type DataFile, syncDirectory, unfinishedPath } from './files.ts';
import { type Frame, type Meta, readFrames } from './frame.ts';
import { snapshotFrames } from './snapshot-frames.ts';

// Longest time other work waits, ms; and bytes per write.
const TURN = 8;
const WRITE = 1024 * 1024;

/**
 * Writes the snapshot of an immutable tree in turns with other work. Resumes an unfinished one of an earlier process. Returns its size,
 * bytes; `null` when `stopped` ended it early, which leaves the unfinished file.
 */
export async function writeSnapshot(
  dir: string,
  file: DataFile,
  root: DataNode,
  stopped: () => boolean = () => false,
): Promise<number | null> {
  const path = unfinishedPath(file);
  const handle = await open(path, 'a+').then((made) => made.close().then(() => open(path, 'r+')));
  let size = 0;
  try {
    const left = new Left(handle);
    let pending: Buffer[] = [];
    let waiting = 0;
    const flush = async (): Promise<void> => {
      const bytes = Buffer.concat(pending);
      pending = [];
      waiting = 0;
      await writeAll(handle, bytes, size);
      size += bytes.length;
    };
    let turn = performance.now();
    for (const step of snapshotFrames(root, file.sequence)) {
      if (performance.now() - turn > TURN) {
        if (stopped()) return null;
        await nextTurn();
        turn = performance.now();
      }
      if (step === null) continue;
      const until = await left.take(step.meta);
      if (until !== null) {
        size = until;
        continue;
      }
      const bytes = step.bytes();
      pending.push(bytes);
      waiting += bytes.length;
      if (waiting > WRITE) await flush();
    }
    await flush();
    await handle.truncate(size);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(path, file.path);
  await syncDirectory(dir);
  return size;
}

/** A nearly full disk writes only a part and returns its size. */
async function writeAll(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }
}

/** The frames of an unfinished snapshot, as far as they match those to be written. */
class Left {
  private readonly frames: AsyncGenerator<Frame>;
  private over = false;

  constructor(handle: FileHandle) {
    this.frames = readFrames(handle);
  }

  /** End offset of the frame in the file if it is there; indexes differ between processes. */
  async take(meta: Meta): Promise<number | null> {
    if (this.over) return null;
    const next = await this.frames.next();
    const same = next.done !== true && JSON.stringify(next.value.meta) === JSON.stringify(meta);
    this.over = !same || 'order' in meta || 'end' in meta;
    return this.over || next.done === true ? null : next.value.until;
  }
}
