import { existsSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS } from './commands.ts';

/** Runs `gr-remote NAME …` in the folder of a remote; answers the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const [name = '', ...args] = argv;
  const complain = (line: string): void => void process.stderr.write(`${line}\n`);
  const load = COMMANDS[name];
  if (!load) {
    complain(`gr-remote no conoce «${name}». Hay: ${Object.keys(COMMANDS).join(', ')}.`);
    return 2;
  }
  const dir = process.cwd();
  if (!existsSync(path.join(dir, 'remote.json'))) {
    complain(`Aquí no hay un remote.json (${path.basename(dir)}). Entre a la carpeta de un remoto.`);
    return 2;
  }
  const { default: command } = await load();
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  return command({ dir, args, env: process.env, say, complain });
}
