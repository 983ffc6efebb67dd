import type { Request } from 'firebase-functions/v2/https';

/** Error of a caller, with the HTTP status to answer. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Database keys made by this product: push ids, `e1001`, `u001`, `del_…`. */
const KEY = /^[-\w]{1,64}$/;

/** A parameter that is a database key. Throws {@link QueryError} 400 when it is absent or invalid. */
export function requiredKey(request: Request, name: string): string {
  const value = request.query[name];
  if (typeof value === 'string' && KEY.test(value)) return value;
  throw new QueryError(400, 'invalid_parameter', `The parameter «${name}» is absent or not valid.`);
}

/** A text parameter cut to `max` characters; `undefined` when absent or empty. */
export function optionalText(request: Request, name: string, max: number): string | undefined {
  const value = request.query[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, max) : undefined;
}

/** A whole number of at least 0; `undefined` for anything else. */
export function optionalInteger(request: Request, name: string): number | undefined {
  const value = Number(optionalText(request, name, 16));
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
