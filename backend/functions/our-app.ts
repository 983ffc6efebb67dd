import { homeAppCheck } from './admin-app.ts';

/** In the environment of the functions; `si` = calls without a valid proof of App Check are refused. Off unless told. */
const ASKED = 'GR_APP_CHECK';

/**
 * Whether a call comes from the company's app, by its proof of App Check (`X-Firebase-AppCheck`, Firebase, «Verify App Check
 * tokens from a custom backend»); always yes where the project does not ask.
 * @param verify rejects for a proof that is not Google's, not of this project or over
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
