import path from 'node:path';
import { compile } from './compile.ts';
import { replaceFolder } from './replace-folder.ts';
import type { RoomConfig } from './rspack-preset.ts';

/** A production build of one remote. */
export interface RemoteBuild {
  /** The remote's folder, absolute. */
  readonly dir: string;
  /** Full version (`versionOf`). */
  readonly version: string;
  readonly target: string;
  /** Folder for the build's cache; no other build may use it at the same time. */
  readonly workDir: string;
}

/**
 * Builds a remote with its own `rspack.config.ts` into `target`. Rejects with the build's errors, and then replaces nothing. Must run under
 * `tsx/esm` only: tsx's hook for `require` would put helpers into the federation runtime, which rspack takes from a function's text.
 */
export async function buildRemote({ dir, version, target, workDir }: RemoteBuild): Promise<void> {
  const { default: config } = (await import(path.join(dir, 'rspack.config.ts'))) as { default: RoomConfig };
  const outDir = path.join(workDir, 'build');
  await compile(config({ mode: 'production', version, outDir, cacheDir: path.join(workDir, 'rspack') }));
  replaceFolder(outDir, target);
}
