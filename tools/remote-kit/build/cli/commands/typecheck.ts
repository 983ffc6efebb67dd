import type { Command } from '../command.ts';
import { typeCall } from '../quality.ts';
import { runTool } from '../run-tool.ts';

/** `gr-remote typecheck`: types of this remote, and of the parts of `@gr/shared` it uses. */
const typecheck: Command = ({ dir, args }) => runTool(typeCall(args), dir);

export default typecheck;
