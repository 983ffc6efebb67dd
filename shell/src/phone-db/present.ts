import type { Phone } from './db.ts';

/** Key of the kept session among the small values. */
export const SESSION = 'sesion';

/** The uid a kept session is of; `null` = there is none. */
export function uidOfSession(session: unknown): string | null {
  const uid = (session as { persona?: { uid?: unknown } } | null | undefined)?.persona?.uid;
  return typeof uid === 'string' ? uid : null;
}

/** Who is in on this phone; `null` = nobody. Whether the app is locked for them makes no difference. */
export async function presentUid(db: Phone): Promise<string | null> {
  return uidOfSession(await db.get('meta', SESSION));
}
