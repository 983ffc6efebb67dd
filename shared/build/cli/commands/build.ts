import { parseArgs } from 'node:util';
import { buildRemote } from '../../build-remote.ts';
import { builtDir, SHARED_DIR, workDir } from '../../places.ts';
import { versionOf } from '../../version.ts';
import type { Command } from '../command.ts';

/**
 * `gr-remote build [--version V]`: production build into `dist/`, with its `assets.json`. The version is that of the
 * sources; another one is for comparing builds.
 */
const build: Command = async ({ dir, args, say, complain }) => {
  const { values } = parseArgs({ args: [...args], options: { version: { type: 'string' } } });
  const version = values.version ?? versionOf({ dir, shared: SHARED_DIR });
  try {
    await buildRemote({ dir, version, target: builtDir(dir), workDir: workDir(dir) });
  } catch (cause) {
    complain(`La construcción falló.\n${cause instanceof Error ? cause.message : String(cause)}`);
    return 1;
  }
  say(`dist/ tiene la versión ${version}.`);
  return 0;
};

export default build;
