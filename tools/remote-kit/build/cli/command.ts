/** Input of a command of `gr-remote`. */
export interface CommandContext {
  /** Absolute folder of the remote, the one with `remote.json`. */
  readonly dir: string;
  /** The arguments after the name of the command. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prints a line for the person. */
  readonly say: (line: string) => void;
  /** Prints a line about a problem. */
  readonly complain: (line: string) => void;
}

/** A command of `gr-remote`; gives the exit code: 0 done, 1 failed, 2 wrong usage. */
export type Command = (context: CommandContext) => Promise<number>;
