import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyFiles, sources } from './copies.ts';

/**
 * A copy of this repository in a folder of its own, as a clone with its packages installed: every source file,
 * links to third-party packages in place of `npm ci`, and the rooms' own links into the copy. `more` names further
 * files and folders that come along (`dist`, `.keys`).
 */
export function copyRepository(more: readonly string[] = []): string {
  const to = realpathSync(mkdtempSync(join(tmpdir(), 'gr-repo-')));
  copyFiles([...sources(), ...more.filter((path) => existsSync(path))], to);
  linkPackages(to, (from, at) => symlinkSync(resolve(from), at));
  return to;
}

/** As {@link copyRepository}, with packages that lie in the copy itself, file by file. */
export function copyWithPackages(more: readonly string[] = []): string {
  const to = realpathSync(mkdtempSync(join(tmpdir(), 'gr-repo-')));
  copyFiles([...sources(), ...more.filter((path) => existsSync(path))], to);
  linkPackages(to, linkFiles);
  return to;
}

function linkPackages(to: string, link: (from: string, at: string) => void): void {
  const modules = join(to, 'node_modules');
  mkdirSync(modules);
  for (const entry of readdirSync('node_modules', { withFileTypes: true })) {
    const from = join('node_modules', entry.name);
    const at = join(modules, entry.name);
    // What is a relative link here (rooms, commands) is the same link there.
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), at);
    else if (entry.name === '.bin' || entry.name === '@gr') copyLinks(from, at);
    else if (!entry.name.startsWith('.')) link(from, at);
  }
}

function copyLinks(from: string, at: string): void {
  mkdirSync(at);
  for (const name of readdirSync(from)) symlinkSync(readlinkSync(join(from, name)), join(at, name));
}

function linkFiles(from: string, at: string): void {
  mkdirSync(at);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(at, entry.name);
    if (entry.isDirectory()) linkFiles(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}
