import type { Phone } from './db.ts';

/** Key of the stored session among the small values. */
export const SESSION = 'sesion';

/** The uid in a stored session; `null` = there is none. */
export function uidOfSession(session: unknown): string | null {
  const uid = (session as { persona?: { uid?: unknown } } | null | undefined)?.persona?.uid;
  return typeof uid === 'string' ? uid : null;
}

/** The person signed in on this phone; `null` = none. A locked app counts as signed in. */
export async function presentUid(db: Phone): Promise<string | null> {
  return uidOfSession(await db.get('meta', SESSION));
}
