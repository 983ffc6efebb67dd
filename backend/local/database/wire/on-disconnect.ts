import { isWithin, type Path, splitPath } from '@gr/shared/domain/database/path';
import type { OwedWrite } from '../owed-writes.ts';

/** A write to make when the client goes away. */
export type LastWrite = Omit<OwedWrite, 'caller'>;

/** Most writes that one session leaves for its end, and their length in sum (our choice: an SDK leaves one or two). */
const MAX_WRITES = 100;
const MAX_LENGTH = 2 * 1024 * 1024;

/** A session's onDisconnect writes, in the order they were asked for. */
export class LastWrites {
  private writes: LastWrite[] = [];

  /** A put takes the place of everything asked for at or below its path. False where there is no room for it. */
  add(write: LastWrite): boolean {
    if (write.kind === 'put') this.cancel(write.path);
    const length = this.writes.reduce((sum, kept) => sum + kept.length, write.length);
    if (this.writes.length >= MAX_WRITES || length > MAX_LENGTH) return false;
    this.writes.push(write);
    return true;
  }

  /** Forgets what was asked for at or below a path. */
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

  /** Hands the writes over, once. */
  take(): LastWrite[] {
    const writes = this.writes;
    this.writes = [];
    return writes;
  }
}
