import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Finished work of a long job, on disk, so that an interrupted job can resume. */
export interface Done<T> {
  /** All entries, oldest first. */
  readonly all: readonly T[];
  /** Appends an entry and writes it before it returns; a kill meanwhile leaves either the old file or the new one. */
  add(one: T): void;
}

/** The entries of the JSON list `file`; empty when it is missing. Throws for invalid JSON. */
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
