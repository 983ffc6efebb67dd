import { spawn } from 'node:child_process';

/** How a command ended. */
export interface Ended {
  readonly good: boolean;
  /** What it said; `''` where it spoke to the terminal itself. */
  readonly output: string;
}

/**
 * Runs a command to its end. `quiet`: what it says is given back, else it goes to the terminal as it comes. `deadlineMs`: it is
 * ended where it takes longer.
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
