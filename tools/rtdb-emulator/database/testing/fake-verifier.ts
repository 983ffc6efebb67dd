import type { TokenVerifier } from '../../ports.ts';

/** Reads `owner` and unsigned tokens, as the emulators do. A token without `exp` never expires. */
export const fakeVerifier: TokenVerifier = {
  verify(token, now) {
    if (token === 'owner') {
      return {
        ok: true,
        caller: { uid: 'owner', token: {}, admin: true },
        expiresAt: Number.POSITIVE_INFINITY,
      };
    }
    const claims = readClaims(token);
    const uid = claims?.sub;
    if (claims === null || typeof uid !== 'string')
      return { ok: false, code: 'invalid_token', why: 'not a token' };
    const mock = claims.iat === 0 || typeof claims.exp !== 'number';
    const expiresAt = mock ? Number.POSITIVE_INFINITY : Number(claims.exp) * 1000;
    if (expiresAt <= now) return { ok: false, code: 'expired_token', why: 'expired' };
    return { ok: true, caller: { uid, token: { ...claims, uid }, admin: false }, expiresAt };
  },
};

function readClaims(token: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof json === 'object' && json !== null ? { ...json } : null;
  } catch {
    return null;
  }
}

/** An unsigned token for a person; `expiresAt` in ms. */
export function tokenFor(uid: string, claims: Record<string, unknown> = {}, expiresAt?: number): string {
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = { sub: uid, iat: 1, ...claims, ...(expiresAt === undefined ? {} : { exp: expiresAt / 1000 }) };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(body)}.`;
}
