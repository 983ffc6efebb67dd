import { type Emulator, type EmulatorOptions, startEmulator } from '../emulator.ts';
import { projectOf } from '../project.ts';

/** The project of tests. */
export const PROJECT = projectOf('demo-test');

const CLOSED = { database: { name: 'closed.json', text: '{"rules": {".read": false, ".write": false}}' } };

/** An emulator in memory on a free port, with rules that let nobody in, and without a word to the operator. */
export function start(options: Partial<EmulatorOptions> = {}): Promise<Emulator> {
  return startEmulator({ project: PROJECT, rules: CLOSED, report: () => undefined, ...options });
}
