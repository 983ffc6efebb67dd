import type { Command } from './command.ts';

/** The commands by name; the code of each is loaded when it is called. */
export const COMMANDS: Readonly<Record<string, () => Promise<{ readonly default: Command }>>> = {};
