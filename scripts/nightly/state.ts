import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What is done of a long job, on the disk, so that a job that was cut off goes on where it stopped. */
export interface Done<T> {
  /** All of it, oldest first. */
  readonly all: readonly T[];
  /** Adds one and writes it down before it returns; killed in it, either the old file or the new one is there. */
  add(one: T): void;
}

/** What stands in the JSON list `file`; nothing where there is none. Throws where it is no JSON. */
export function readDone<T>(file: string): Done<T> {
  const all: T[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T[]) : [];
  return {
    all,
    add(one) {
      all.push(one);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, `${JSON.stringify(all, null, 1)}\n`);
      renameSync(`${file}.new`, file);
    },
  };
}
