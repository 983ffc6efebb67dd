import { spawn } from 'node:child_process';

/** Result of a command. */
export interface Ended {
  readonly good: boolean;
  /** Its output; `''` when it wrote to the terminal itself. */
  readonly output: string;
}

/**
 * Runs a command to its end. `quiet`: its output is returned, else it goes to the terminal. `deadlineMs`: timeout after which it is ended.
 */
export function run(
  command: string,
  args: readonly string[],
  {
    env = {},
    quiet = false,
    deadlineMs,
  }: { readonly env?: NodeJS.ProcessEnv; readonly quiet?: boolean; readonly deadlineMs?: number } = {},
): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
      ...(deadlineMs !== undefined && { timeout: deadlineMs, killSignal: 'SIGKILL' }),
    });
    let output = '';
    const hear = (chunk: unknown) => {
      output += String(chunk);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('error', (cause) => done({ good: false, output: `${output}${String(cause)}\n` }));
    child.on('close', (code) => done({ good: code === 0, output }));
  });
}
