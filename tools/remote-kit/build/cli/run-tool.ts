import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A program of a package that this one depends on. */
export interface Tool {
  readonly name: string;
  /** Its script below the package's folder. */
  readonly script: string;
}

/** A tool and its arguments. */
export interface ToolCall {
  readonly tool: Tool;
  readonly args: readonly string[];
}

/** Formats and lints. */
export const BIOME: Tool = { name: '@biomejs/biome', script: 'bin/biome' };
/** Lints with types. */
export const OXLINT: Tool = { name: 'oxlint', script: 'bin/oxlint' };
/** Checks types. */
export const TSC: Tool = { name: 'typescript', script: 'bin/tsc' };
/** Runs tests. */
export const JEST: Tool = { name: 'jest', script: 'bin/jest.js' };

/** Runs a tool in folder `dir`, its output on this terminal; gives its exit code. */
export function runTool(call: ToolCall, dir: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const run = spawn(process.execPath, words(call), { cwd: dir, stdio: 'inherit' });
    run.on('error', reject);
    run.on('close', (code) => resolve(code ?? 1));
  });
}

/** Result of a tool that ran without a terminal: `late` = it was stopped at its time limit. */
export interface QuietRun {
  readonly code: number;
  readonly output: string;
  readonly late: boolean;
}

/** As `runTool`, capturing the output; a tool that takes more than `deadlineMs` is stopped with its child processes. */
export function runQuietly(call: ToolCall, dir: string, deadlineMs: number): Promise<QuietRun> {
  return new Promise((resolve, reject) => {
    // A process group of its own: jest's workers must not outlive it.
    const run = spawn(process.execPath, words(call), {
      cwd: dir,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    let late = false;
    const hear = (bytes: Buffer): void => {
      output += bytes.toString('utf8');
    };
    run.stdout.on('data', hear);
    run.stderr.on('data', hear);
    const timer = setTimeout(() => {
      late = true;
      if (run.pid !== undefined) process.kill(-run.pid, 'SIGKILL');
    }, deadlineMs);
    run.on('error', (cause) => {
      clearTimeout(timer);
      reject(cause);
    });
    run.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output, late });
    });
  });
}

function words({ tool, args }: ToolCall): readonly string[] {
  const manifest = createRequire(import.meta.url).resolve(`${tool.name}/package.json`);
  return [path.join(path.dirname(manifest), tool.script), ...args];
}
