import type { Command } from '../command.ts';
import { runTool, TSC } from '../run-tool.ts';

/** `gr-remote typecheck`: types of this remote, and of what it uses of `@gr/shared`. */
const typecheck: Command = ({ dir, args }) =>
  runTool(TSC, ['--noEmit', '--pretty', 'false', '-p', '.', ...args], dir);

export default typecheck;
