import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A program of a package that `@gr/shared` brings. */
export interface Tool {
  readonly name: string;
  /** Its script below the package's folder. */
  readonly script: string;
}

/** Formats and lints. */
export const BIOME: Tool = { name: '@biomejs/biome', script: 'bin/biome' };
/** Lints with types. */
export const OXLINT: Tool = { name: 'oxlint', script: 'bin/oxlint' };
/** Checks types. */
export const TSC: Tool = { name: 'typescript', script: 'bin/tsc' };
/** Runs tests. */
export const JEST: Tool = { name: 'jest', script: 'bin/jest.js' };

/** Runs a tool in folder `dir`, its output on this terminal; answers its exit code. */
export function runTool(tool: Tool, args: readonly string[], dir: string): Promise<number> {
  const manifest = createRequire(import.meta.url).resolve(`${tool.name}/package.json`);
  const script = path.join(path.dirname(manifest), tool.script);
  return new Promise((resolve, reject) => {
    const run = spawn(process.execPath, [script, ...args], { cwd: dir, stdio: 'inherit' });
    run.on('error', reject);
    run.on('close', (code) => resolve(code ?? 1));
  });
}
