import type { CommandContext } from '../command.ts';
import { lintCalls, testCall, typeCall } from '../quality.ts';
import { runQuietly, type ToolCall } from '../run-tool.ts';
import { messages } from './messages.ts';

/** Longest time for one tool, ms: the tests of the largest remote take one minute on a slow machine. */
const DEADLINE_MS = 10 * 60_000;
/** Lines of a tool's output that are shown. */
const LINES = 25;

const STEPS: readonly (readonly [what: string, call: ToolCall])[] = [
  ...lintCalls(['--max-diagnostics=10']).map(
    (call, i) => [i === 0 ? 'Format and lint' : 'Lint with types', call] as const,
  ),
  ['Types', typeCall()],
  ['Tests', testCall(['--silent', '--noStackTrace'])],
];

/** Checks a remote's sources before the build: format, lint, import direction, types, unit tests. `true` = all good. */
export async function sourcesAreGood(
  { dir, say, complain }: Pick<CommandContext, 'dir' | 'say' | 'complain'>,
  steps = STEPS,
  deadlineMs = DEADLINE_MS,
): Promise<boolean> {
  say(messages.sources);
  let all = true;
  for (const [what, call] of steps) {
    const { code, output, late } = await runQuietly(call, dir, deadlineMs);
    if (late) complain(`${messages.mark.bad} ${messages.sourceLate(what, deadlineMs / 60_000)}`);
    else if (code !== 0) complain(`${messages.mark.bad} ${messages.sourceBad(what, shown(output))}`);
    else say(`${messages.mark.good} ${messages.sourceGood(what)}`);
    all &&= code === 0 && !late;
  }
  return all;
}

function shown(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('PASS '));
  return lines.slice(0, LINES).join('\n');
}
