import { AuthError } from './auth-error.ts';
import type { PasswordPolicy } from './good-password.ts';
import { ID_TOKEN_SECONDS, makeIdToken, makeRefreshToken, type SignIn } from './session-tokens.ts';
import type { TokenSigner } from './signer.ts';
import type { Throttle } from './throttle.ts';
import type { User } from './user.ts';
import type { UserStore } from './user-store.ts';

/** Origin of a request. */
export interface Caller {
  /** IP address. */
  readonly address: string;
}

/** Dependencies of every operation of the Auth surface. */
export interface AuthContext {
  readonly projectId: string;
  readonly users: UserStore;
  readonly throttle: Throttle;
  /** Signs refresh tokens. */
  readonly key: Buffer;
  readonly tokens: TokenSigner;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Whether people may create or delete accounts without the administrator. Off in production; on for SDK tests. */
  readonly openAccounts: boolean;
  /** What passwords of people must be. */
  readonly policy: PasswordPolicy;
}

/** Seconds since the epoch. */
export function seconds(context: AuthContext): number {
  return Math.floor(context.now() / 1000);
}

/** The tokens of a new sign-in, in the form of `accounts:signIn…` answers. */
export function issueTokens(
  context: AuthContext,
  user: User,
  provider: SignIn['provider'],
  extra: SignIn['extra'] = {},
): Record<string, unknown> {
  const now = seconds(context);
  const signIn: SignIn = { uid: user.uid, authTime: now, provider, extra };
  // The account may have changed, or gone, since the caller read it.
  const present = context.users.get(user.uid);
  if (present !== undefined) context.users.putLazily({ ...present, lastLoginAt: context.now() });
  return {
    idToken: makeIdToken(context, present ?? user, signIn, now),
    refreshToken: makeRefreshToken(context.key, signIn),
    expiresIn: String(ID_TOKEN_SECONDS),
    localId: user.uid,
  };
}

/** The account of an ID token and the second of its sign-in. Throws an `AuthError` with the SDKs' code. */
export function userOfIdToken(context: AuthContext, idToken: string): { user: User; authTime: number } {
  const claims = context.tokens.read(idToken);
  if (claims === undefined || typeof claims.sub !== 'string') throw new AuthError('INVALID_ID_TOKEN');
  if (typeof claims.exp !== 'number' || claims.exp * 1000 <= context.now())
    throw new AuthError('TOKEN_EXPIRED');
  const authTime = typeof claims.auth_time === 'number' ? claims.auth_time : 0;
  return { user: liveUser(context, claims.sub, authTime), authTime };
}

/** The account of a sign-in that is still valid. */
export function liveUser(context: AuthContext, uid: string, authTime: number): User {
  const user = context.users.get(uid);
  if (user === undefined) throw new AuthError('USER_NOT_FOUND');
  if (user.disabled) throw new AuthError('USER_DISABLED');
  if (authTime < user.validSince) throw new AuthError('TOKEN_EXPIRED');
  return user;
}
