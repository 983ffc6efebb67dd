import { type AuthContext, issueTokens, seconds, userOfIdToken } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { type Body, checkedEmail, requiredText, textOf, textsOf } from './fields.ts';
import { goodPassword } from './good-password.ts';
import { newUser, randomUid } from './new-user.ts';
import { checkPassword, hashPassword } from './password.ts';
import { type User, userInfo } from './user.ts';

/** Seconds after a sign-in during which the password may be changed without signing in again, as in Firebase. */
const FRESH_SECONDS = 300;

/** `accounts:signUp` by a person: with e-mail and password, or anonymous. Only when accounts are open. */
export async function signUp(context: AuthContext, body: Body): Promise<object> {
  if (!context.openAccounts) throw new AuthError('ADMIN_ONLY_OPERATION');
  const given = textOf(body, 'email');
  const fresh = newUser(randomUid(), context.now());
  if (given === undefined) {
    await context.users.put(fresh);
    return { kind: 'identitytoolkit#SignupNewUserResponse', ...issueTokens(context, fresh, 'anonymous') };
  }
  const email = checkedEmail(given);
  const password = await goodPassword(context, requiredText(body, 'password', 'MISSING_PASSWORD'), email);
  const passwordHash = await hashPassword(password);
  if (context.users.getByEmail(email) !== undefined) throw new AuthError('EMAIL_EXISTS');
  const displayName = textOf(body, 'displayName');
  const user: User = { ...fresh, email, displayName, passwordHash, passwordUpdatedAt: context.now() };
  await context.users.put(user);
  const tokens = issueTokens(context, user, 'password');
  return { kind: 'identitytoolkit#SignupNewUserResponse', email, ...tokens };
}

/** `accounts:lookup` by a person: their own account. */
export function lookupOwn(context: AuthContext, body: Body): object {
  const { user } = userOfIdToken(context, requiredText(body, 'idToken', 'MISSING_ID_TOKEN'));
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [userInfo(user)] };
}

/** `accounts:update` by a person: password (soon after a sign-in), name and picture; never the e-mail address. */
export async function updateOwn(context: AuthContext, body: Body): Promise<object> {
  const idToken = requiredText(body, 'idToken', 'MISSING_ID_TOKEN');
  const { user: before, authTime } = userOfIdToken(context, idToken);
  const email = textOf(body, 'email');
  if (email !== undefined && email.toLowerCase() !== before.email) {
    throw new AuthError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
  }
  const password = textOf(body, 'password');
  let secret: Pick<User, 'passwordHash' | 'passwordUpdatedAt' | 'validSince'> | undefined;
  if (password !== undefined) {
    if (seconds(context) - authTime > FRESH_SECONDS) throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const good = await goodPassword(context, password, before.email);
    // Otherwise an initial password of the administrator would count as chosen.
    if (await checkPassword(good, before.passwordHash))
      throw new AuthError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : unchanged');
    const passwordHash = await hashPassword(good);
    secret = { passwordHash, passwordUpdatedAt: context.now(), validSince: seconds(context) };
  }
  const { user: current } = userOfIdToken(context, idToken);
  const removed = new Set(textsOf(body, 'deleteAttribute'));
  const user: User = {
    ...current,
    ...secret,
    displayName: removed.has('DISPLAY_NAME')
      ? undefined
      : (textOf(body, 'displayName') ?? current.displayName),
    photoUrl: removed.has('PHOTO_URL') ? undefined : (textOf(body, 'photoUrl') ?? current.photoUrl),
  };
  await context.users.put(user);
  const tokens = secret === undefined ? {} : issueTokens(context, user, 'password');
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...userInfo(user), ...tokens };
}

/** `accounts:delete` by a person. Only when accounts are open. */
export async function deleteOwn(context: AuthContext, body: Body): Promise<object> {
  if (!context.openAccounts) throw new AuthError('ADMIN_ONLY_OPERATION');
  const { user } = userOfIdToken(context, requiredText(body, 'idToken', 'MISSING_ID_TOKEN'));
  await context.users.delete(user.uid);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}
