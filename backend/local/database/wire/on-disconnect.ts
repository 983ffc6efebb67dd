import { isWithin, type Path, splitPath } from '@gr/shared/domain/database/path';
import type { WriteKind } from '../prepare.ts';

/** A write to make when the client goes away. */
export interface LastWrite {
  readonly kind: WriteKind;
  readonly path: Path;
  readonly json: unknown;
}

/** A session's onDisconnect writes, in the order they were asked for. */
export class LastWrites {
  private writes: LastWrite[] = [];

  /** A put takes the place of everything asked for at or below its path. */
  add(write: LastWrite): void {
    if (write.kind === 'put') this.cancel(write.path);
    this.writes.push(write);
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
