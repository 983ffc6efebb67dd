import { AuthError } from './auth-error.ts';

/** The JSON body of a request, still unchecked. */
export type Body = Readonly<Record<string, unknown>>;

/** Firebase's own minimum of passwords; the operator's tools require more. */
export const FIREBASE_LEAST = 6;
/** Maximum length of a password, characters: hashing a very long one would keep the server busy. */
const MAX_PASSWORD = 256;
const EMAIL = /^[^@\s]{1,64}@[^@\s]{1,255}$/;
const RESERVED_CLAIMS = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub user_id'.split(' '),
);
/** Firebase's limit of the claims' JSON text, characters. */
const MAX_CLAIMS = 1000;

/** The text at `key`; absent and empty are `undefined`. Throws `AuthError` on anything else. */
export function textOf(body: Body, key: string): string | undefined {
  const value = body[key];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw new AuthError(`INVALID_ARGUMENT : ${key} must be a string`);
  return value;
}

/** The text at `key`; throws an `AuthError` with `code` when there is none. */
export function requiredText(body: Body, key: string, code: string): string {
  const value = textOf(body, key);
  if (value === undefined) throw new AuthError(code);
  return value;
}

/** The list of texts at `key`; absent = empty. */
export function textsOf(body: Body, key: string): readonly string[] {
  const value = body[key] ?? [];
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item): item is string => typeof item === 'string');
}

/** A checked e-mail address. Throws `INVALID_EMAIL`. */
export function checkedEmail(email: string): string {
  if (!EMAIL.test(email)) throw new AuthError('INVALID_EMAIL');
  return email.toLowerCase();
}

/** A password long enough to be set. `least`: 8 for people, 6 (Firebase's own minimum) for the administrator. */
export function checkedPassword(password: string, least: number): string {
  if (password.length < least) {
    throw new AuthError(`WEAK_PASSWORD : Password should be at least ${least} characters`);
  }
  if (password.length > MAX_PASSWORD) throw new AuthError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : too long');
  return password;
}

/** Custom claims as JSON text. Throws `INVALID_CLAIMS`, `FORBIDDEN_CLAIM` or `CLAIMS_TOO_LARGE`. */
export function checkedClaims(text: string): string {
  if (text.length > MAX_CLAIMS) throw new AuthError('CLAIMS_TOO_LARGE');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new AuthError('INVALID_CLAIMS');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new AuthError('INVALID_CLAIMS');
  const forbidden = Object.keys(parsed).find((key) => RESERVED_CLAIMS.has(key));
  if (forbidden !== undefined) throw new AuthError(`FORBIDDEN_CLAIM : ${forbidden}`);
  return text;
}
