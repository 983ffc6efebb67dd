import path from 'node:path';
import { SHARED_DIR } from '../../places.ts';
import type { Command } from '../command.ts';
import { JEST, runTool } from '../run-tool.ts';

/** `gr-remote test …`: the unit tests of this remote; further words go to jest. */
const test: Command = ({ dir, args }) =>
  runTool(JEST, ['--config', path.join(SHARED_DIR, 'testing', 'jest-remote.mjs'), ...args], dir);

export default test;
