import { type FileHandle, open, rename } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataNode } from '../tree/node.ts';
import { type DataFile, syncDirectory, unfinishedPath } from './files.ts';
import { type Frame, type Meta, readFrames } from './frame.ts';
import { snapshotFrames } from './snapshot-frames.ts';

// Longest time other work waits, ms; and bytes written at once.
const TURN = 8;
const WRITE = 1024 * 1024;

/**
 * Writes the snapshot of a tree in turns with other work, which can't change it. What an earlier process left of the same
 * snapshot is carried on. Gives its size, bytes; `null` when `stopped` said so before the end, which leaves what there is.
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

/** A disk that is nearly full takes a part of what it is given, and says how much. */
async function writeAll(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }
}

/** The frames of an unfinished snapshot, as far as they are those that would be written. */
class Left {
  private readonly frames: AsyncGenerator<Frame>;
  private over = false;

  constructor(handle: FileHandle) {
    this.frames = readFrames(handle);
  }

  /** Where the frame ends in the file, when it is there; orders that stand differ between processes. */
  async take(meta: Meta): Promise<number | null> {
    if (this.over) return null;
    const next = await this.frames.next();
    const same = next.done !== true && JSON.stringify(next.value.meta) === JSON.stringify(meta);
    this.over = !same || 'order' in meta || 'end' in meta;
    return this.over || next.done === true ? null : next.value.until;
  }
}
