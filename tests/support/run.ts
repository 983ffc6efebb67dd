import { spawn } from 'node:child_process';

/** What a command came to. */
export interface Ran {
  readonly code: number;
  /** Both outputs, as a terminal would show them. */
  readonly output: string;
}

/** What npm and jest tell their children about themselves; a command of a test is nobody's child. */
const THEIRS =
  /^(npm_(package|lifecycle|command|execpath|node_execpath|config_local_prefix)|INIT_CWD|NODE_ENV|JEST_)/;

/**
 * Runs a command in folder `dir` to its end, with `env` besides this process's environment; `hear` gets all it has said
 * so far whenever it says more.
 */
export function run(
  command: string,
  args: readonly string[],
  dir: string,
  env: Readonly<Record<string, string>> = {},
  hear?: (output: string) => void,
): Promise<Ran> {
  // Registries prove who they are by certificates with dates: what is installed is fetched by the clock of the machine.
  const real = args[0] === 'install' ? { LD_PRELOAD: '' } : {};
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !THEIRS.test(name)));
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: dir,
      env: { ...own, ...real, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: unknown): void => {
      output += String(chunk);
      hear?.(output);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** {@link run}, of which only success is expected: throws with the output otherwise. */
export async function runWell(
  command: string,
  args: readonly string[],
  dir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, output } = await run(command, args, dir, env);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
