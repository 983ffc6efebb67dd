import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { WorldReady } from './serve.ts';

/** A served world. */
export interface World extends WorldReady {
  readonly factor: number;
  kill(): Promise<void>;
}

/** Serves the demo company with `factor` times its history in a process of its own; `app` is the built app. */
export async function openWorld(factor: number, app: string): Promise<World> {
  const args = [
    '--max-old-space-size=5000',
    '--import',
    'tsx',
    'tests/bench/lists/serve.ts',
    String(factor),
    app,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await gone;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    return { ...(JSON.parse(line) as WorldReady), factor, kill };
  }
  throw new Error(`the world ×${factor} ended before it was ready`);
}
