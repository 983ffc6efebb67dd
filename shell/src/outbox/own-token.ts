import { fail, type Result } from '@gr/shared/contract/result';
import { mensajes } from './mensajes.ts';

/** The uid an ID token speaks for, or `null` when it is no token. Read, not verified: the server verifies. */
export function uidOfToken(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims = JSON.parse(atob(payload)) as { sub?: unknown; user_id?: unknown };
    const uid = claims.sub ?? claims.user_id;
    return typeof uid === 'string' ? uid : null;
  } catch {
    return null;
  }
}

/** `getToken` that gives out only tokens of `uid`: rows of one person never leave as another (reliability.md P4). */
export function ownToken(
  uid: string,
  getToken: (force: boolean) => Promise<Result<string>>,
): (force: boolean) => Promise<Result<string>> {
  return async (force) => {
    const token = await getToken(force);
    if (!token.ok || uidOfToken(token.value) === uid) return token;
    return fail('SE-202', mensajes.sesionVencida, 'token of somebody else');
  };
}
