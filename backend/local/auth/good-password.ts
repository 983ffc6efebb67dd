import { flawOf, LEAST } from '@gr/shared/domain/clave/policy';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { checkedPassword, FIREBASE_LEAST } from './fields.ts';

/**
 * A password that a person may choose by the same rules as the phone (security.md, Identity); when accounts are open, by Firebase's. Throws
 * `AuthError`.
 */
export async function goodPassword(
  context: AuthContext,
  password: string,
  email: string | undefined,
): Promise<string> {
  if (context.openAccounts) return checkedPassword(password, FIREBASE_LEAST);
  const documento = email?.split('@')[0] ?? null;
  const flaw = await flawOf(checkedPassword(password, LEAST), { current: '', documento });
  if (flaw !== null) throw new AuthError(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : ${flaw}`);
  return password;
}
