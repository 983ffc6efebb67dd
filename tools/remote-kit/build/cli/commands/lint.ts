import type { Command } from '../command.ts';
import { lintCalls } from '../quality.ts';
import { runTool } from '../run-tool.ts';

/** `gr-remote lint [--write]`: format and lint of this remote with the rules of every remote. */
const lint: Command = async ({ dir, args }) => {
  let code = 0;
  for (const call of lintCalls(args)) code = (await runTool(call, dir)) === 0 ? code : 1;
  return code;
};

export default lint;
