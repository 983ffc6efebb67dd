import { fail, type Result } from '@gr/shared/contract/result';
import { claimsOfToken } from '../../network/token-claims.ts';
import { mensajes } from './mensajes.ts';

/** The uid in an ID token, or `null` when it is no token. */
export function uidOfToken(token: string): string | null {
  const claims = claimsOfToken(token);
  const uid = claims?.sub ?? claims?.user_id;
  return typeof uid === 'string' ? uid : null;
}

/** Issue time of an ID token by the server's clock, ms since epoch (RFC 7519, `iat`); `null` when it is missing. */
export function issuedAt(token: string): number | null {
  const iat = claimsOfToken(token)?.iat;
  return typeof iat === 'number' ? iat * 1000 : null;
}

/** Wraps `getToken` to return only tokens of `uid`: rows of one person are never sent as another (reliability.md P4). */
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
