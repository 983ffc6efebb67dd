import { isWithin, type Path, splitPath } from '@gr/rtdb-rules/tree/path';
import type { OwedWrite } from '../owed-writes.ts';

/** A write to make when the client disconnects. */
export type LastWrite = Omit<OwedWrite, 'caller'>;

/** Maximum number of a session's onDisconnect writes, and of their total length (our choice: an SDK leaves one or two). */
const MAX_WRITES = 100;
const MAX_LENGTH = 2 * 1024 * 1024;

/** A session's onDisconnect writes, in request order. */
export class LastWrites {
  private writes: LastWrite[] = [];

  /** A put replaces all earlier writes at or below its path. False when there is no space for it. */
  add(write: LastWrite): boolean {
    if (write.kind === 'put') this.cancel(write.path);
    const length = this.writes.reduce((sum, kept) => sum + kept.length, write.length);
    if (this.writes.length >= MAX_WRITES || length > MAX_LENGTH) return false;
    this.writes.push(write);
    return true;
  }

  /** Removes the writes at or below a path. */
  cancel(path: Path): void {
    this.writes = this.writes.flatMap((write) => {
      if (isWithin(write.path, path)) return [];
      if (write.kind === 'put' || typeof write.json !== 'object' || write.json === null) return [write];
      const kept = Object.entries(write.json).filter(
        ([key]) => !isWithin([...write.path, ...splitPath(key)], path),
      );
      return kept.length === 0 ? [] : [{ ...write, json: Object.fromEntries(kept) }];
    });
  }

  /** Returns the writes, once. */
  take(): LastWrite[] {
    const writes = this.writes;
    this.writes = [];
    return writes;
  }
}
