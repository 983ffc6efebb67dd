import { parseArgs } from 'node:util';
import { namesOf, problemOf, writeRemote } from '../new-remote/new-remote.ts';
import { SHARED_DIR } from '../places.ts';
import type { CommandContext } from './command.ts';
import { SHELL_ROUTES } from './deploy/manifest-check.ts';
import { USAGE } from './usage.ts';

/**
 * `gr-remote new ID`: the folder of a new remote below `dir`, for a team that has a repository of its own. What other teams'
 * remotes are called, the first deploy says. Gives the exit code: 0 done, 2 wrongly called.
 */
export function newCommand({ dir, args, say, complain }: Omit<CommandContext, 'env'>): number {
  const asked = read(args);
  if (!asked) {
    complain(USAGE.new);
    return 2;
  }
  const { id, ...names } = asked;
  const wish = { id, ...namesOf(id), ...names };
  const around = { root: dir, remotes: [], reserved: [...SHELL_ROUTES] };
  const problem = problemOf(wish, around);
  if (problem !== undefined) {
    complain(problem);
    return 2;
  }
  writeRemote(wish, around, SHARED_DIR);
  say(`${id} is ready. In its folder: npm install with the tarball of @gr/shared, then «npm start».`);
  return 0;
}

function read(
  args: readonly string[],
): { readonly id: string; readonly name?: string; readonly route?: string } | undefined {
  try {
    const options = { name: { type: 'string' }, route: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [id, ...more] = positionals;
    return id === undefined || more.length > 0 ? undefined : { id, ...values };
  } catch {
    return undefined;
  }
}
