import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Puts folder `from` in the place of `to`. A reader of `to` has it whole until the instant the new one takes its name. */
export function replaceFolder(from: string, to: string): void {
  const old = `${to}.old`;
  mkdirSync(path.dirname(to), { recursive: true });
  rmSync(old, { recursive: true, force: true });
  if (existsSync(to)) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}
