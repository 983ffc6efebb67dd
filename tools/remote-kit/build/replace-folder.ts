import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Replaces folder `to` by `from`. Readers of `to` have the old one complete until the new one is renamed to it. */
export function replaceFolder(from: string, to: string): void {
  const old = `${to}.old`;
  mkdirSync(path.dirname(to), { recursive: true });
  rmSync(old, { recursive: true, force: true });
  if (existsSync(to)) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}
