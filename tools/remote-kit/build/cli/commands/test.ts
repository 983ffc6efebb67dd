import type { Command } from '../command.ts';
import { testCall } from '../quality.ts';
import { runTool } from '../run-tool.ts';

/** `gr-remote test …`: the unit tests of this remote; further arguments go to jest. */
const test: Command = ({ dir, args }) => runTool(testCall(args), dir);

export default test;
