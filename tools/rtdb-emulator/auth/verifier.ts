import type { TokenVerifier } from '../ports.ts';
import type { TokenSigner } from './signer.ts';
import type { UserStore } from './user-store.ts';

/** The emulators' administrator token, as firebase-admin sends it. */
const OWNER = 'owner';
/** Expiry of tokens that never expire. */
const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Verifies ID tokens for the database and Storage. `owner` is the administrator, already authorized by `http/owner.ts`. A token with `iat`
 * 0 is a test's `mockUserToken`: it never expires and needs no account. Every other token is refused after `exp`, and when its account is
 * gone or disabled, its sign-in is older than the last revocation, or it was made for another project.
 * @param projectId accepted project; absent = any token that names an account, for unit tests
 */
export function createTokenVerifier(
  users: Pick<UserStore, 'get'>,
  tokens: Pick<TokenSigner, 'read'>,
  projectId?: string,
): TokenVerifier {
  return {
    verify(token, now) {
      if (token === OWNER) {
        return { ok: true, caller: { uid: OWNER, token: {}, admin: true }, expiresAt: NEVER };
      }
      const claims = tokens.read(token);
      const uid = claims?.sub ?? claims?.user_id;
      if (claims === undefined || typeof uid !== 'string' || uid === '') {
        return { ok: false, code: 'invalid_token', why: 'not an ID token' };
      }
      const caller = { uid, token: claims, admin: false };
      if (claims.iat === 0) return { ok: true, caller, expiresAt: NEVER };
      if (projectId !== undefined && claims.aud !== projectId)
        return { ok: false, code: 'invalid_token', why: 'made for another project' };
      if (typeof claims.exp !== 'number') return { ok: false, code: 'invalid_token', why: 'no exp' };
      const expiresAt = claims.exp * 1000;
      if (expiresAt <= now) return { ok: false, code: 'expired_token', why: 'expired' };
      const user = users.get(uid);
      if (user === undefined) return { ok: false, code: 'invalid_token', why: 'no such account' };
      if (user.disabled) return { ok: false, code: 'invalid_token', why: 'account disabled' };
      const since = typeof claims.auth_time === 'number' ? claims.auth_time : 0;
      if (since < user.validSince) {
        return { ok: false, code: 'invalid_token', why: 'sign-in revoked' };
      }
      return { ok: true, caller, expiresAt };
    },
  };
}
