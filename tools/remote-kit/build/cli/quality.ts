import path from 'node:path';
import { KIT_DIR } from '../places.ts';
import { BIOME, JEST, OXLINT, type ToolCall, TSC } from './run-tool.ts';

const FOLDERS = ['dist', '.cache', 'node_modules'];

/** Format and lint with the rules of every remote, import direction among them; `args` go to biome. */
export function lintCalls(args: readonly string[] = []): readonly ToolCall[] {
  const rules = path.join(KIT_DIR, 'lint', 'oxlintrc.json');
  const ignored = FOLDERS.map((folder) => `--ignore-pattern=${folder}`);
  return [
    { tool: BIOME, args: ['check', '--config-path=biome.json', ...args, '.'] },
    { tool: OXLINT, args: ['-c', rules, '--type-aware', '--deny-warnings', ...ignored] },
  ];
}

/** Type check of a remote and of the parts of `@gr/shared` it uses. */
export function typeCall(args: readonly string[] = []): ToolCall {
  return { tool: TSC, args: ['--noEmit', '--pretty', 'false', '-p', '.', ...args] };
}

/** The unit tests of a remote; `args` go to jest. */
export function testCall(args: readonly string[] = []): ToolCall {
  return { tool: JEST, args: ['--config', path.join(KIT_DIR, 'testing', 'jest-remote.mjs'), ...args] };
}
