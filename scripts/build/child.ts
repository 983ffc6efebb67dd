import { buildRemote } from '@gr/remote-kit/build/build-remote';
import { compile } from '@gr/remote-kit/build/compile';
import type { BuildOptions } from '@gr/remote-kit/build/options';
import { replaceFolder } from '@gr/remote-kit/build/replace-folder';
import type { RoomConfig } from '@gr/remote-kit/build/rspack-preset';
import { inRoot } from '../root.ts';
import { workerOutDir } from '../shell-build/shell-preset.ts';
import { carryConfig } from './app-config.ts';
import { target } from './places.ts';
import { isRoom, type RemoteRoom } from './rooms.ts';

/** Builds a remote into `dist/r/<remote>/<version>/`. Rejects with the build's errors; nothing is replaced then. */
function compileRemote(room: RemoteRoom, version: string): Promise<void> {
  return buildRemote({ dir: inRoot(room), version, target: target(room, version), workDir: workDir(room) });
}

/** Builds worker and shell into `dist/app/`; with `overrides` it accepts local remotes. Rejects with the build's errors; nothing is
 * replaced then. */
function compileShell(version: string, overrides = false): Promise<void> {
  return compileInto(target('shell', version), workDir('shell'), { version, overrides });
}

/**
 * Builds a shell into a folder of its own, with its working files beside it. It accepts local remotes, or with `faults` has crash points
 * for the fault injection harness.
 */
function compileShellInto(into: string, version: string, faults: boolean): Promise<void> {
  return compileInto(into, `${into}-work`, { version, ...(faults ? { faults } : { overrides: true }) });
}

async function compileInto(
  into: string,
  work: string,
  more: Pick<BuildOptions, 'version' | 'overrides' | 'faults'>,
): Promise<void> {
  const { default: shell, worker } = (await import(inRoot('shell', 'rspack.config.ts'))) as {
    readonly default: RoomConfig;
    readonly worker: RoomConfig;
  };
  const o = {
    mode: 'production',
    outDir: `${work}/build`,
    cacheDir: `${work}/rspack`,
    ...more,
  } as const;
  await compile(worker({ ...o, outDir: workerOutDir(o), cacheDir: `${o.cacheDir}-worker` }));
  await compile(shell(o));
  carryConfig(into, o.outDir);
  replaceFolder(o.outDir, into);
}

function workDir(room: string): string {
  return inRoot('.cache', 'build', room);
}

/**
 * Compiles one room, `child.ts ROOM VERSION [overrides [FOLDER] | faults FOLDER]`, in a process of its own. It runs under `tsx/esm` only:
 * tsx's hook for `require` would put helpers into the federation runtime, which rspack takes from a function's text.
 */
const [room = '', version = '', mode = '', into = ''] = process.argv.slice(2);
try {
  if (!isRoom(room)) throw new Error(`no room: ${room}`);
  if (room === 'shell' && into !== '') await compileShellInto(into, version, mode === 'faults');
  else if (room === 'shell') await compileShell(version, mode === 'overrides');
  else await compileRemote(room, version);
} catch (cause) {
  process.stderr.write(`${room}: ${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
