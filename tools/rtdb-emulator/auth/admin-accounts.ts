import { type AuthContext, seconds } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import {
  type Body,
  checkedClaims,
  checkedEmail,
  checkedPassword,
  FIREBASE_LEAST,
  requiredText,
  textOf,
  textsOf,
} from './fields.ts';
import { newUser, randomUid } from './new-user.ts';
import { hashPassword } from './password.ts';
import { type User, userInfo } from './user.ts';

/** Firebase's largest page of `listUsers`. */
const MAX_PAGE = 1000;

type Secret = Pick<User, 'passwordHash' | 'passwordUpdatedAt' | 'validSince'>;

/** The password of `body`, if any. Call it before reading the account, which may change while it is hashed. */
async function secretOf(context: AuthContext, body: Body): Promise<Secret | undefined> {
  const password = textOf(body, 'password');
  if (password === undefined) return undefined;
  const passwordHash = await hashPassword(checkedPassword(password, FIREBASE_LEAST));
  return { passwordHash, passwordUpdatedAt: context.now(), validSince: seconds(context) };
}

/** Returns an unsaved copy of `user` with the administrator's changes of `body`. */
function withChanges(context: AuthContext, user: User, body: Body, secret: Secret | undefined): User {
  const email = textOf(body, 'email');
  const claims = textOf(body, 'customAttributes');
  const validSince = Number(body.validSince);
  const removed = new Set(textsOf(body, 'deleteAttribute'));
  const phoneGone = textsOf(body, 'deleteProvider').includes('phone');
  const { disableUser, emailVerified, disabled = disableUser } = body;
  return {
    ...user,
    ...(email === undefined ? {} : { email: freeEmail(context, user.uid, email) }),
    ...secret,
    ...(claims === undefined ? {} : { claims: checkedClaims(claims) }),
    ...(Number.isSafeInteger(validSince) ? { validSince } : {}),
    ...(typeof disabled === 'boolean' ? { disabled } : {}),
    ...(typeof emailVerified === 'boolean' ? { emailVerified } : {}),
    displayName: removed.has('DISPLAY_NAME') ? undefined : (textOf(body, 'displayName') ?? user.displayName),
    photoUrl: removed.has('PHOTO_URL') ? undefined : (textOf(body, 'photoUrl') ?? user.photoUrl),
    phoneNumber: phoneGone ? undefined : (textOf(body, 'phoneNumber') ?? user.phoneNumber),
  };
}

function freeEmail(context: AuthContext, uid: string, given: string): string {
  const email = checkedEmail(given);
  const owner = context.users.getByEmail(email);
  if (owner !== undefined && owner.uid !== uid) throw new AuthError('EMAIL_EXISTS');
  return email;
}

/** `POST …/accounts`: firebase-admin's `createUser`. */
export async function createAccount(context: AuthContext, body: Body): Promise<object> {
  const uid = textOf(body, 'localId') ?? randomUid();
  const secret = await secretOf(context, body);
  const user = withChanges(context, newUser(uid, context.now()), body, secret);
  if (context.users.get(uid) !== undefined) throw new AuthError('DUPLICATE_LOCAL_ID');
  await context.users.put(user);
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: uid, email: user.email };
}

/** `accounts:lookup` by the administrator: by `localId`, `email` or `phoneNumber`. */
export function lookupAccounts(context: AuthContext, body: Body): object {
  const phones = new Set(textsOf(body, 'phoneNumber'));
  const found = [
    ...textsOf(body, 'localId').map((uid) => context.users.get(uid)),
    ...textsOf(body, 'email').map((email) => context.users.getByEmail(email)),
    // Telephones have no index: all accounts are looked through for them alone.
    ...(phones.size === 0
      ? []
      : context.users
          .list()
          .filter(({ phoneNumber }) => phoneNumber !== undefined && phones.has(phoneNumber))),
  ];
  const users = new Set(found.filter((user) => user !== undefined));
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [...users].map(userInfo) };
}

/** `accounts:update` by the administrator: `updateUser`, `setCustomUserClaims`, `revokeRefreshTokens`. */
export async function updateAccount(context: AuthContext, body: Body): Promise<object> {
  const uid = requiredText(body, 'localId', 'MISSING_LOCAL_ID');
  const secret = await secretOf(context, body);
  const before = context.users.get(uid);
  if (before === undefined) throw new AuthError('USER_NOT_FOUND');
  const user = withChanges(context, before, body, secret);
  await context.users.put(user);
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...userInfo(user) };
}

/** `accounts:delete` by the administrator. */
export async function deleteAccount(context: AuthContext, body: Body): Promise<object> {
  const uid = requiredText(body, 'localId', 'MISSING_LOCAL_ID');
  if (context.users.get(uid) === undefined) throw new AuthError('USER_NOT_FOUND');
  await context.users.delete(uid);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

/** `accounts:batchDelete`; without `force` only disabled accounts are deleted. */
export async function deleteAccounts(context: AuthContext, body: Body): Promise<object> {
  const errors: object[] = [];
  for (const [index, localId] of textsOf(body, 'localIds').entries()) {
    const user = context.users.get(localId);
    if (user === undefined) continue;
    if (user.disabled || body.force === true) await context.users.delete(localId);
    else
      errors.push({ index, localId, message: 'NOT_DISABLED : Disable the account before batch deletion.' });
  }
  return { kind: 'identitytoolkit#BatchDeleteResponse', errors };
}

/** `accounts:batchGet`: firebase-admin's `listUsers`, ordered by uid; the page token is the last uid seen. */
export function listAccounts(context: AuthContext, query: URLSearchParams): object {
  const size = Math.min(Number(query.get('maxResults') ?? MAX_PAGE) || MAX_PAGE, MAX_PAGE);
  const after = query.get('nextPageToken') ?? '';
  const rest = context.users.list().filter(({ uid }) => uid > after);
  const users = rest.slice(0, size);
  const last = rest.length > size ? users.at(-1)?.uid : undefined;
  return { kind: 'identitytoolkit#DownloadAccountResponse', users: users.map(userInfo), nextPageToken: last };
}
