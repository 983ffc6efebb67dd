import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countStart } from '../../support/count-start.ts';
import { freePort } from '../../support/free-port.ts';
import { dataFolder, SEED_DAYS } from '../../support/seeded-data.ts';

/** The whole product on one port: built app and embedded backend, in a process of its own. */
export interface Stack {
  readonly url: string;
  readonly data: string;
  /** What the process has said so far. */
  output(): string;
  /** Ends the process at once (`SIGKILL`), as a crash would. */
  kill(): Promise<void>;
  /** Ends the process in order. */
  stop(): Promise<void>;
}

/** How Node starts the backend: the script made for this run, else from its sources. */
const { GR_TEST_BACKEND, GR_ROUGH } = process.env;
const BACKEND = GR_TEST_BACKEND ? [GR_TEST_BACKEND] : ['--import', 'tsx', 'backend/local/cli.ts'];

/** A copy of the built app that nobody builds anew while a test runs; for {@link startStack}. */
export function frozenApp(): string {
  const app = mkdtempSync(join(tmpdir(), 'gr-app-'));
  cpSync('dist', app, { recursive: true });
  return app;
}

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the backend ended before it answered:\n${output()}`);
    const good = await fetch(`${url}/config.json`).then(
      (answer) => answer.ok,
      () => false,
    );
    // A backend left by an earlier run may still listen there, and would answer here too.
    if (good && output().includes(`Server ready at ${url}`)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Starts the stack; `port` and `data` of an earlier one bring it back as it was, `app` serves another build, `days`
 * of demo history fill an empty data folder, none where they are 0. `root` is the checkout whose backend runs.
 */
export async function startStack(
  again?: { url: string; data: string },
  app = 'dist',
  days = SEED_DAYS,
  root = process.cwd(),
): Promise<Stack> {
  const port = again ? Number(new URL(again.url).port) : await freePort();
  const data = again?.data ?? dataFolder(days);
  const url = `http://127.0.0.1:${port}`;
  countStart('backend');
  const rough = GR_ROUGH === undefined ? [] : ['--rough-delivery', GR_ROUGH];
  const args = [...BACKEND, ...rough, '--emulator', '--port', String(port), '--data', data];
  const seed = days === 0 ? ['--seed', 'none'] : ['--seed', 'demo', '--seed-days', String(days)];
  const child = spawn(process.execPath, [...args, ...seed, '--app', app], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  await answers(url, child, () => output);
  let wanted = false;
  child.once('exit', (code, signal) => {
    // A backend that dies by itself leaves tests without a server: its last words are the only trace.
    if (!wanted)
      process.stderr.write(`The backend ended by itself (${code ?? signal}):\n${output.slice(-4000)}\n`);
  });
  const end = (signal: NodeJS.Signals) => async () => {
    wanted = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  return { url, data, output: () => output, kill: end('SIGKILL'), stop: end('SIGTERM') };
}
