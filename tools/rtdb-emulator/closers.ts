import { StartError } from './start-error.ts';

/** Exit code of a server that closed but could not write everything. */
export const NOT_WRITTEN = 3;

/** Everything is closed, but these steps failed: names and reasons. */
export class CloseError extends StartError {
  constructor(failures: readonly (readonly [what: string, cause: unknown])[]) {
    const lines = failures.map(
      ([what, cause]) => `- ${what}: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
    super(`The server is closed, but not all could be written:\n${lines.join('\n')}`, {
      cause: failures[0]?.[1],
    });
  }
}

/** Cleanup steps, run in the reverse order of opening. */
export class Closers {
  readonly #steps: (readonly [what: string, step: () => Promise<void> | void])[] = [];

  /** Adds a step.
   * @param what name of the resource for the operator's message */
  add(what: string, step: () => Promise<void> | void): void {
    this.#steps.push([what, step]);
  }

  /** Runs every step even when some fail, and rejects with a {@link CloseError} that names those. A second call has no effect. */
  async close(): Promise<void> {
    const failures: (readonly [string, unknown])[] = [];
    for (let next = this.#steps.pop(); next !== undefined; next = this.#steps.pop()) {
      const [what, step] = next;
      try {
        await step();
      } catch (cause) {
        failures.push([what, cause]);
      }
    }
    if (failures.length > 0) throw new CloseError(failures);
  }
}
