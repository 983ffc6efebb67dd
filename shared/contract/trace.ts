/** Operators' trace. Never tokens, documents or positions. */
export interface TracePort {
  /** Records an event: a dotted name and small facts. */
  event(name: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
  /** Records a failure with its code. */
  error(code: string, cause: unknown): void;
}
