import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from '@gr/shared/build/options';
import { type RoomConfig, workerOutDir } from '@gr/shared/build/rspack-preset';
import { inRoot } from '../root.ts';
import { compile } from './compile.ts';
import { target } from './places.ts';
import type { RemoteRoom, Room } from './rooms.ts';

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

/** Builds a remote into `dist/r/<remote>/<version>/`. Rejects with the build's errors; nothing is replaced then. */
export async function compileRemote(room: RemoteRoom, version: string): Promise<void> {
  const o = options(room, version);
  await compile((await configs(room)).default(o));
  replace(o.outDir, target(room, version));
}

/** Builds worker and shell into `dist/app/`. Rejects with the build's errors; nothing is replaced then. */
export async function compileShell(version: string): Promise<void> {
  const o = options('shell', version);
  const { default: shell, worker } = await configs('shell');
  if (worker) await compile(worker({ ...o, outDir: workerOutDir(o), cacheDir: `${o.cacheDir}-worker` }));
  await compile(shell(o));
  replace(o.outDir, target('shell', version));
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
