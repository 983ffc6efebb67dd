/** A failure as a value: a stable code, one English sentence for the operator, and what lay behind it. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly cause?: unknown;
}

/** A value, or the reason why there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure };

/** A successful result. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A failed result. */
export function fail(code: string, message: string, cause?: unknown): Result<never> {
  return { ok: false, error: { code, message, cause } };
}
