/** What a command of `gr-remote` gets. */
export interface CommandContext {
  /** Absolute folder of the remote, the one with `remote.json`. */
  readonly dir: string;
  /** What stands behind the command's name. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A line for the person, Spanish. */
  readonly say: (line: string) => void;
  /** A line about what is wrong, Spanish. */
  readonly complain: (line: string) => void;
}

/** A command of `gr-remote`; answers the exit code: 0 done, 1 failed, 2 wrongly called. */
export type Command = (context: CommandContext) => Promise<number>;
