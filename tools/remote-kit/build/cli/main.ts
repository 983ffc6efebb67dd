import { existsSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS } from './commands.ts';
import { newCommand } from './new-command.ts';
import { helpFor } from './usage.ts';

/**
 * Runs `gr-remote NAME …` in the folder of a remote; gives the exit code: 0 done, 1 failed, 2 wrong usage. `--help` and `new` work in any
 * folder.
 */
export async function main(argv: readonly string[]): Promise<number> {
  const [name = '', ...args] = argv;
  const complain = (line: string): void => void process.stderr.write(`${line}\n`);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const help = helpFor(argv);
  if (help !== undefined) {
    say(help);
    return 0;
  }
  const dir = process.cwd();
  if (name === 'new') return newCommand({ dir, args, say, complain });
  const load = COMMANDS[name];
  if (!load) {
    complain(
      `gr-remote has no command «${name}». There are: ${['new', ...Object.keys(COMMANDS)].join(', ')}.`,
    );
    return 2;
  }
  if (!existsSync(path.join(dir, 'remote.json'))) {
    complain(`There is no remote.json here (${path.basename(dir)}). Go to the folder of a remote.`);
    return 2;
  }
  const { default: command } = await load();
  return command({ dir, args, env: process.env, say, complain });
}
