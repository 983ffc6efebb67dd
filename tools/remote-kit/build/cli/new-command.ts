import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { namesOf, problemOf, writeRemote } from '../new-remote/new-remote.ts';
import type { CommandContext } from './command.ts';
import { SHELL_ROUTES } from './deploy/manifest-check.ts';
import { USAGE } from './usage.ts';

/**
 * `gr-remote new [ID]`: creates the folder of a new remote below `dir`, or without ID in this folder, for a team with its own repository.
 * The first deploy checks for name clashes with other teams. Gives the exit code: 0 done, 2 wrong usage.
 */
export function newCommand({ dir, args, say, complain }: Omit<CommandContext, 'env'>): number {
  const asked = read(args);
  if (!asked) {
    complain(USAGE.new);
    return 2;
  }
  const { id = path.basename(dir), name, route } = asked;
  const root = asked.id === undefined ? path.dirname(dir) : dir;
  const wish = {
    id,
    ...namesOf(id),
    ...(name !== undefined && { name }),
    ...(route !== undefined && { route }),
  };
  const around = { root, remotes: [], reserved: [...SHELL_ROUTES] };
  const problem = problemOf(wish, around);
  if (problem !== undefined) {
    complain(problem);
    return 2;
  }
  const there = existsSync(path.join(root, id));
  writeRemote(wish, around);
  const next = there
    ? '«npm start»'
    : 'npm install with the tarballs of @gr/shared and @gr/remote-kit, then «npm start»';
  say(`${id} is ready. In its folder: ${next}.`);
  return 0;
}

function read(
  args: readonly string[],
): { readonly id?: string; readonly name?: string; readonly route?: string } | undefined {
  try {
    const options = {
      name: { type: 'string' },
      route: { type: 'string' },
      yes: { type: 'boolean' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [id, ...more] = positionals;
    return more.length > 0 ? undefined : { ...values, ...(id !== undefined && { id }) };
  } catch {
    return undefined;
  }
}
