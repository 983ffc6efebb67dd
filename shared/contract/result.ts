/** An error as a value: a stable code, one Spanish sentence for the person, and what lay behind it. */
export interface Failure {
  /** Stable, documented code, e.g. `RF-101`, `OB-201`. */
  readonly code: string;
  /** What happened and what to do, in Spanish, `usted`, at most two sentences. */
  readonly message: string;
  /** What was behind it, for the trace; never shown, never a token, a document or a position. */
  readonly cause?: unknown;
}

/** A value, or the reason why there is none. Ports never throw for what can be foreseen. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure };

/** Wraps a value as a successful result. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Wraps a failure: `code`, a Spanish sentence, and its cause. */
export function fail(code: string, message: string, cause?: unknown): Result<never> {
  return { ok: false, error: { code, message, cause } };
}
