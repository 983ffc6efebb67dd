/** Operators' trace. Never tokens, documents or positions. */
export interface TracePort {
  /** Records an event: a dotted name (`remote.loaded`) and small facts. */
  event(name: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
  /** Records a failure with its code, e.g. `RF-013`, and what lay behind it. */
  error(code: string, cause: unknown): void;
}
