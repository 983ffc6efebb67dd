import { companyDatabase, homeAccounts } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import { revokeBefore } from './revoke.ts';

/**
 * Whether an account still has the password of the office, where its person has to choose one: `since` is `exige_clave`, ms by
 * the server's clock. The identity service says when the password changed last, never the phone. Where it was changed since, the
 * demand is taken away and every session of before ends.
 */
export async function owesPassword(uid: string, since: number): Promise<boolean> {
  const changed = await passwordChanges(uid);
  if (changed === null || changed.at <= since) return true;
  await revokeBefore(uid, changed.sessionsFrom);
  const demand = companyDatabase().ref(`_sesiones_/${uid}/exige_clave`);
  // A later demand stays.
  const { snapshot } = await demand.transaction((now: number | null) => (now === since ? null : now));
  return contentOf(snapshot) !== null;
}

/** When the password was changed last, and from which second on sessions know it; `null` = there is no such account. */
export async function passwordChanges(
  uid: string,
): Promise<{ readonly at: number; readonly sessionsFrom: number } | null> {
  const [user] = (await homeAccounts().getUsers([{ uid }])).users;
  if (user?.tokensValidAfterTime === undefined) return null;
  const at = Date.parse(user.tokensValidAfterTime);
  // The session it was changed in proved the old one a moment earlier.
  const known = [at, Date.parse(user.metadata.lastSignInTime)].filter((time) => Number.isFinite(time));
  return { at, sessionsFrom: Math.floor(Math.min(...known) / 1000) };
}
