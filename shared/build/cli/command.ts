/** What a command of `gr-remote` gets. */
export interface CommandContext {
  /** Absolute folder of the remote, the one with `remote.json`. */
  readonly dir: string;
  /** The arguments after the name of the command. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A line for the person. */
  readonly say: (line: string) => void;
  /** A line about what is wrong. */
  readonly complain: (line: string) => void;
}

/** A command of `gr-remote`; gives the exit code: 0 done, 1 failed, 2 wrongly called. */
export type Command = (context: CommandContext) => Promise<number>;
