import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildRemote } from '../../build-remote.ts';
import { builtDir, SOURCE_DIRS, workDir } from '../../places.ts';
import { versionOf } from '../../version.ts';
import type { Command } from '../command.ts';

/**
 * `gr-remote build [--version V] [--out DIR]`: production build into `dist/`, with its `assets.json`. The version is
 * that of the sources; another version and another folder are for comparing builds.
 */
const build: Command = async ({ dir, args, say, complain }) => {
  const values = read(args);
  if (!values) {
    complain('Options: --version VERSION, --out FOLDER; each with its value.');
    return 2;
  }
  const version = values.version ?? versionOf({ dir, packages: SOURCE_DIRS });
  const target = values.out === undefined ? builtDir(dir) : path.resolve(dir, values.out);
  try {
    await buildRemote({ dir, version, target, workDir: workDir(dir) });
  } catch (cause) {
    complain(`The build failed.\n${cause instanceof Error ? cause.message : String(cause)}`);
    return 1;
  }
  say(`${path.relative(dir, target)}/ holds version ${version}.`);
  return 0;
};

function read(args: readonly string[]): { readonly version?: string; readonly out?: string } | undefined {
  try {
    const options = { version: { type: 'string' }, out: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return undefined;
  }
}

export default build;
