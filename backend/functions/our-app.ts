import { homeAppCheck } from './admin-app.ts';

/** Environment variable of the functions; `si` = calls without a valid App Check token are refused. Off by default. */
const ASKED = 'GR_APP_CHECK';

/**
 * Whether a call comes from the company's app, by its App Check token (`X-Firebase-AppCheck`, Firebase, «Verify App Check tokens from a
 * custom backend»); always true where the project does not require it.
 * @param verify rejects for a token that is not Google's, not of this project or expired
 */
export async function isOurApp(
  proof: string | undefined,
  verify: (proof: string) => Promise<unknown> = (token) => homeAppCheck().verifyToken(token),
): Promise<boolean> {
  if (process.env[ASKED] !== 'si') return true;
  if (proof === undefined) return false;
  return verify(proof).then(
    () => true,
    () => false,
  );
}
