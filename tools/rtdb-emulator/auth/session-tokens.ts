import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TokenSigner } from './signer.ts';
import { claimsOf, type User } from './user.ts';

/** Life of an ID token, in seconds, as in Firebase. */
export const ID_TOKEN_SECONDS = 3600;

/** One sign-in, carried by its refresh token from ID token to ID token. */
export interface SignIn {
  readonly uid: string;
  /** Time of the sign-in, s since the epoch. */
  readonly authTime: number;
  readonly provider: 'password' | 'custom' | 'anonymous';
  /** Claims of a custom token; they are kept for the whole sign-in. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** The ID token of a sign-in, made at `now` (s since the epoch), with the account's current claims. */
export function makeIdToken(
  { projectId, tokens }: { readonly projectId: string; readonly tokens: TokenSigner },
  user: User,
  signIn: SignIn,
  now: number,
): string {
  return tokens.sign({
    ...claimsOf(user),
    ...signIn.extra,
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: signIn.authTime,
    user_id: user.uid,
    sub: user.uid,
    iat: now,
    exp: now + ID_TOKEN_SECONDS,
    ...(user.email === undefined ? {} : { email: user.email, email_verified: user.emailVerified }),
    ...(user.displayName === undefined ? {} : { name: user.displayName }),
    firebase: {
      identities: user.email === undefined ? {} : { email: [user.email] },
      sign_in_provider: signIn.provider,
    },
  });
}

/** A refresh token signed with `key`. */
export function makeRefreshToken(key: Buffer, signIn: SignIn): string {
  const body = Buffer.from(JSON.stringify(signIn)).toString('base64url');
  return `${body}.${sign(key, body).toString('base64url')}`;
}

/** The sign-in of a refresh token, or `undefined` when it was not made with `key`. */
export function readRefreshToken(key: Buffer, token: string): SignIn | undefined {
  const [body = '', signature = ''] = token.split('.');
  const expected = sign(key, body);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as SignIn;
}

function sign(key: Buffer, body: string): Buffer {
  return createHmac('sha256', key).update(`refresh ${body}`).digest();
}
