import { randomBytes } from 'node:crypto';
import { type AuthContext, issueTokens, seconds, userOfIdToken } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { type Body, checkedEmail, requiredText, textOf } from './fields.ts';
import { goodPassword } from './good-password.ts';
import { hashPassword } from './password.ts';
import type { User } from './user.ts';

type Kind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'EMAIL_SIGNIN';

/** Purpose of a link; kept in memory for an hour, as in Firebase. */
interface Action {
  readonly kind: Kind;
  readonly email: string;
  /** ms since the epoch. */
  readonly until: number;
}

const KINDS: Readonly<Record<Kind, string>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  EMAIL_SIGNIN: 'signIn',
};
const HOUR_MS = 3_600_000;
/** Maximum of links kept; a new one evicts the oldest. */
const MOST = 1000;

const actionsOf = new WeakMap<AuthContext['users'], Map<string, Action>>();

function actions({ users }: AuthContext): Map<string, Action> {
  const known = actionsOf.get(users) ?? new Map<string, Action>();
  actionsOf.set(users, known);
  return known;
}

/**
 * `accounts:sendOobCode` by the administrator: firebase-admin's `generate…Link`. Nothing is sent; the answer contains the link, whose code
 * can be used once.
 */
export function makeLink(context: AuthContext, body: Body): object {
  const kind = requiredText(body, 'requestType', 'MISSING_REQ_TYPE') as Kind;
  if (!(kind in KINDS)) throw new AuthError('INVALID_REQ_TYPE');
  const email = checkedEmail(requiredText(body, 'email', 'MISSING_EMAIL'));
  if (kind !== 'EMAIL_SIGNIN' && context.users.getByEmail(email) === undefined)
    throw new AuthError('EMAIL_NOT_FOUND');
  const oobCode = randomBytes(24).toString('base64url');
  const made = actions(context);
  made.set(oobCode, { kind, email, until: context.now() + HOUR_MS });
  const [oldest] = made.keys();
  if (made.size > MOST && oldest !== undefined) made.delete(oldest);
  const query = new URLSearchParams({ mode: KINDS[kind], oobCode, lang: 'es', apiKey: 'local' });
  const continueUrl = textOf(body, 'continueUrl');
  if (continueUrl !== undefined) query.set('continueUrl', continueUrl);
  const oobLink = `https://${context.projectId}.firebaseapp.com/__/auth/action?${query.toString()}`;
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email, oobCode, oobLink };
}

/** `accounts:resetPassword`: returns the purpose of a code, or sets the password with it. */
export async function resetPassword(context: AuthContext, body: Body): Promise<object> {
  const { code, email, kind } = found(context, body);
  const password = textOf(body, 'newPassword');
  if (password === undefined) return { email, requestType: kind };
  if (kind !== 'PASSWORD_RESET') throw new AuthError('INVALID_OOB_CODE');
  const passwordHash = await hashPassword(await goodPassword(context, password, email));
  const user = accountOf(context, email);
  actions(context).delete(code);
  const at = { passwordUpdatedAt: context.now(), validSince: seconds(context) };
  await context.users.put({ ...user, passwordHash, ...at, emailVerified: true });
  return { kind: 'identitytoolkit#ResetPasswordResponse', email, requestType: kind };
}

/** `accounts:update` with a code: marks the e-mail address as verified. */
export async function verifyEmail(context: AuthContext, body: Body): Promise<object> {
  const { code, email, kind } = found(context, body);
  if (kind !== 'VERIFY_EMAIL') throw new AuthError('INVALID_OOB_CODE');
  actions(context).delete(code);
  const user = accountOf(context, email);
  await context.users.put({ ...user, emailVerified: true });
  return { kind: 'identitytoolkit#SetAccountInfoResponse', localId: user.uid, email, emailVerified: true };
}

/** `accounts:signInWithEmailLink`: for an existing account only; a link creates none. */
export async function signInWithEmailLink(context: AuthContext, body: Body): Promise<object> {
  const { code, email, kind } = found(context, body);
  if (kind !== 'EMAIL_SIGNIN' || checkedEmail(requiredText(body, 'email', 'MISSING_EMAIL')) !== email)
    throw new AuthError('INVALID_OOB_CODE');
  const user = accountOf(context, email);
  if (user.disabled) throw new AuthError('USER_DISABLED');
  actions(context).delete(code);
  const verified: User = { ...user, emailVerified: true };
  await context.users.put(verified);
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email,
    ...issueTokens(context, verified, 'password'),
  };
}

/** Longest and shortest life of a session cookie, s, as in Firebase. */
const LONGEST = 14 * 24 * 3600;
const SHORTEST = 5 * 60;

/** `:createSessionCookie` by the administrator: the claims of an ID token, valid for the requested time. */
export function createSessionCookie(context: AuthContext, body: Body): object {
  const idToken = requiredText(body, 'idToken', 'MISSING_ID_TOKEN');
  userOfIdToken(context, idToken);
  const duration = Number(body.validDuration ?? LONGEST);
  if (!(duration >= SHORTEST && duration <= LONGEST)) throw new AuthError('INVALID_DURATION');
  const now = seconds(context);
  const iss = `https://session.firebase.google.com/${context.projectId}`;
  return {
    sessionCookie: context.tokens.sign({
      ...context.tokens.read(idToken),
      iss,
      iat: now,
      exp: now + duration,
    }),
  };
}

function found(context: AuthContext, body: Body): Action & { readonly code: string } {
  const code = requiredText(body, 'oobCode', 'MISSING_OOB_CODE');
  const action = actions(context).get(code);
  if (action === undefined) throw new AuthError('INVALID_OOB_CODE');
  if (action.until <= context.now()) throw new AuthError('EXPIRED_OOB_CODE');
  return { ...action, code };
}

function accountOf({ users }: AuthContext, email: string): User {
  const user = users.getByEmail(email);
  if (user === undefined) throw new AuthError('EMAIL_NOT_FOUND');
  return user;
}
