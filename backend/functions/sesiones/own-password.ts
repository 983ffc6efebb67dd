import { companyDatabase, homeAccounts } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import { revokeBefore } from './revoke.ts';

/**
 * Whether an account must still change the office's password: `since` is `exige_clave`, ms by the server's clock. The time of the last
 * change comes from the identity service, never from the phone. If it was changed since, the requirement is removed and every earlier
 * session ends.
 */
export async function owesPassword(uid: string, since: number): Promise<boolean> {
  const changed = await passwordChanges(uid);
  if (changed === null || changed.at <= since) return true;
  await revokeBefore(uid, changed.sessionsFrom);
  const demand = companyDatabase().ref(`_sesiones_/${uid}/exige_clave`);
  // A later requirement stays.
  const { snapshot } = await demand.transaction((now: number | null) => (now === since ? null : now));
  return contentOf(snapshot) !== null;
}

/** When the password was last changed, and the second from which sessions have proved it; `null` = there is no such account. */
export async function passwordChanges(
  uid: string,
): Promise<{ readonly at: number; readonly sessionsFrom: number } | null> {
  const [user] = (await homeAccounts().getUsers([{ uid }])).users;
  if (user?.tokensValidAfterTime === undefined) return null;
  const at = Date.parse(user.tokensValidAfterTime);
  // The session that changed it proved the old one a moment earlier.
  const known = [at, Date.parse(user.metadata.lastSignInTime)].filter((time) => Number.isFinite(time));
  return { at, sessionsFrom: Math.floor(Math.min(...known) / 1000) };
}
