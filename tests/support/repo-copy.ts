import {
  copyFileSync,
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
  linkFolder('node_modules', to, link);
  // Packages of which a room needs another version than the rest.
  for (const room of [...readdirSync('.'), ...readdirSync('tools').map((tool) => join('tools', tool))]) {
    const own = join(room, 'node_modules');
    if (existsSync(own)) linkFolder(own, to, link);
  }
}

function linkFolder(modules: string, to: string, link: (from: string, at: string) => void): void {
  mkdirSync(join(to, modules));
  for (const entry of readdirSync(modules, { withFileTypes: true })) {
    const from = join(modules, entry.name);
    const at = join(to, from);
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
    else linkOrCopy(source, target);
  }
}

// A temporary folder may lie on another disk, where no hard link leads.
function linkOrCopy(from: string, at: string): void {
  try {
    linkSync(from, at);
  } catch {
    copyFileSync(from, at);
  }
}
