import { type AuthContext, type Caller, issueTokens, liveUser, seconds } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { type Body, requiredText, textOf } from './fields.ts';
import { decodeUnverified } from './jwt.ts';
import { newUser } from './new-user.ts';
import { checkPassword } from './password.ts';
import { ID_TOKEN_SECONDS, makeIdToken, readRefreshToken } from './session-tokens.ts';

/**
 * `accounts:signInWithPassword`. The same answer, after the same work, for an unknown account and a wrong password; a disabled account is
 * reported only with the right password.
 */
export async function signInWithPassword(
  context: AuthContext,
  body: Body,
  { address }: Caller,
): Promise<object> {
  const email = requiredText(body, 'email', 'INVALID_EMAIL').toLowerCase();
  const password = requiredText(body, 'password', 'MISSING_PASSWORD');
  const { throttle, users } = context;
  const attempt = throttle.admit(email, address, context.now());
  if (attempt === null) throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER');
  const passwordHash = users.getByEmail(email)?.passwordHash;
  const right = await checkPassword(password, passwordHash);
  // Read again: the account may have changed while the password was checked.
  const user = users.getByEmail(email);
  if (!right || user === undefined || user.passwordHash !== passwordHash)
    throw new AuthError('INVALID_LOGIN_CREDENTIALS');
  if (user.disabled) throw new AuthError('USER_DISABLED');
  attempt.succeeded();
  const tokens = issueTokens(context, user, 'password');
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    email: user.email,
    displayName: user.displayName ?? '',
    ...tokens,
  };
}

/** `accounts:signInWithCustomToken`: a token of firebase-admin's `createCustomToken`, or its payload as JSON. */
export async function signInWithCustomToken(context: AuthContext, body: Body): Promise<object> {
  const token = requiredText(body, 'token', 'MISSING_CUSTOM_TOKEN');
  const payload = customPayload(token);
  const uid = payload?.uid ?? payload?.user_id;
  if (payload === undefined || typeof uid !== 'string' || uid === '') {
    throw new AuthError('INVALID_CUSTOM_TOKEN : no uid in the token');
  }
  const known = context.users.get(uid);
  if (known?.disabled === true) throw new AuthError('USER_DISABLED');
  const user = known ?? newUser(uid, context.now());
  if (known === undefined) await context.users.put(user);
  const { claims } = payload;
  const extra = typeof claims === 'object' && claims !== null ? { ...claims } : {};
  const tokens = issueTokens(context, user, 'custom', extra);
  return { kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser: known === undefined, ...tokens };
}

/** The `securetoken` service: a new ID token, with the account's current claims, for a refresh token. */
export function refresh(context: AuthContext, form: Body): object {
  if (form.grant_type !== 'refresh_token') throw new AuthError('INVALID_GRANT_TYPE');
  const token = textOf(form, 'refresh_token');
  if (token === undefined) throw new AuthError('MISSING_REFRESH_TOKEN');
  const signIn = readRefreshToken(context.key, token);
  if (signIn === undefined) throw new AuthError('INVALID_REFRESH_TOKEN');
  const user = liveUser(context, signIn.uid, signIn.authTime);
  const idToken = makeIdToken(context, user, signIn, seconds(context));
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: String(ID_TOKEN_SECONDS),
    refresh_token: token,
    token_type: 'Bearer',
    user_id: user.uid,
    project_id: context.projectId,
  };
}

function customPayload(token: string): Readonly<Record<string, unknown>> | undefined {
  if (!token.startsWith('{')) return decodeUnverified(token);
  try {
    return JSON.parse(token) as Record<string, unknown>;
  } catch {
    // The caller answers INVALID_CUSTOM_TOKEN.
    return undefined;
  }
}
