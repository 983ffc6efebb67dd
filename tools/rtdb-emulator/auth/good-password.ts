import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { checkedPassword, FIREBASE_LEAST } from './fields.ts';

/** What a password must be that a person chooses; the administrator's tools may set any of Firebase's six characters. */
export interface PasswordPolicy {
  /** Least length, characters. */
  readonly least: number;
  /** The name of what is wrong with it, which the client gets; `null` when it is good. */
  readonly flawOf: (password: string, email: string | undefined) => Promise<string | null>;
}

/** The policy of a project that has none of its own: Firebase's. */
export const FIREBASE_POLICY: PasswordPolicy = { least: FIREBASE_LEAST, flawOf: async () => null };

/** A password that a person may choose, checked by the policy. Throws `AuthError`. */
export async function goodPassword(
  { policy }: AuthContext,
  password: string,
  email: string | undefined,
): Promise<string> {
  const flaw = await policy.flawOf(checkedPassword(password, policy.least), email);
  if (flaw !== null) throw new AuthError(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${flaw}`);
  return password;
}
