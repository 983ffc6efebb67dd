import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from '@gr/shared/build/options';
import { type RoomConfig, workerOutDir } from '@gr/shared/build/rspack-preset';
import { inRoot } from '../root.ts';
import { compile } from './compile.ts';
import { type RemoteRoom, type Room, roomHash, roomVersion } from './rooms.ts';

/** What a build of one room did. */
export interface Built {
  readonly room: Room;
  readonly version: string;
  /** `false` = nothing had changed. */
  readonly fresh: boolean;
}

interface Configs {
  readonly default: RoomConfig;
  readonly worker?: RoomConfig;
}

async function configs(room: Room): Promise<Configs> {
  return (await import(inRoot(room, 'rspack.config.ts'))) as Configs;
}

function options(room: Room, version: string): BuildOptions {
  return {
    mode: 'production',
    version,
    outDir: inRoot('.cache', 'build', room),
    cacheDir: inRoot('.cache', 'rspack', room),
  };
}

/** Builds a remote into `dist/r/<remote>/<version>/` unless that folder is there: versions are immutable. */
export async function buildRemote(room: RemoteRoom): Promise<Built> {
  const version = roomVersion(room, roomHash(room));
  const target = inRoot('dist', 'r', room, version);
  if (existsSync(path.join(target, 'assets.json'))) return { room, version, fresh: false };
  const o = options(room, version);
  await compile((await configs(room)).default(o));
  replace(o.outDir, target);
  return { room, version, fresh: true };
}

/** Builds worker and shell into `dist/app/` unless the inputs are those of last time. */
export async function buildShell(): Promise<Built> {
  const hash = roomHash('shell');
  const version = roomVersion('shell', hash);
  const stamp = inRoot('.cache', 'build', 'shell.stamp');
  const target = inRoot('dist', 'app');
  const current = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (current === hash && existsSync(path.join(target, 'index.html'))) {
    return { room: 'shell', version, fresh: false };
  }
  const o = options('shell', version);
  const { default: shell, worker } = await configs('shell');
  if (worker) await compile(worker({ ...o, outDir: workerOutDir(o), cacheDir: `${o.cacheDir}-worker` }));
  await compile(shell(o));
  replace(o.outDir, target);
  writeFileSync(stamp, hash);
  return { room: 'shell', version, fresh: true };
}

/** Hex SHA-256 of a built version's `assets.json`. */
export function assetsSha256(room: RemoteRoom, version: string): string {
  const bytes = readFileSync(inRoot('dist', 'r', room, version, 'assets.json'));
  return createHash('sha256').update(bytes).digest('hex');
}

// A server may be reading the old folder: it is whole until the instant the new one takes its name.
function replace(from: string, to: string): void {
  const old = `${to}.old`;
  mkdirSync(path.dirname(to), { recursive: true });
  rmSync(old, { recursive: true, force: true });
  if (existsSync(to)) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}
