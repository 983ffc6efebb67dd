import { existsSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS } from './commands.ts';

/** Runs `gr-remote NAME …` in the folder of a remote; gives the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const [name = '', ...args] = argv;
  const complain = (line: string): void => void process.stderr.write(`${line}\n`);
  const load = COMMANDS[name];
  if (!load) {
    complain(`gr-remote has no command «${name}». There are: ${Object.keys(COMMANDS).join(', ')}.`);
    return 2;
  }
  const dir = process.cwd();
  if (!existsSync(path.join(dir, 'remote.json'))) {
    complain(`There is no remote.json here (${path.basename(dir)}). Go to the folder of a remote.`);
    return 2;
  }
  const { default: command } = await load();
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  return command({ dir, args, env: process.env, say, complain });
}
