import { fail, type Result } from '@gr/shared/contract/result';
import { mensajes } from './mensajes.ts';

/** What an ID token claims, or `null` when it is no token. Read, not verified: the server verifies. */
export function claimsOfToken(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}

/** The uid an ID token speaks for, or `null` when it is no token. */
export function uidOfToken(token: string): string | null {
  const claims = claimsOfToken(token);
  const uid = claims?.sub ?? claims?.user_id;
  return typeof uid === 'string' ? uid : null;
}

/** When an ID token was issued by the server's clock, ms since epoch (RFC 7519, `iat`); `null` when it does not say. */
export function issuedAt(token: string): number | null {
  const iat = claimsOfToken(token)?.iat;
  return typeof iat === 'number' ? iat * 1000 : null;
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
