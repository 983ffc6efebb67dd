import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { type Body, checkedClaims, checkedEmail, requiredText, textOf } from './fields.ts';
import { newUser } from './new-user.ts';
import type { User } from './user.ts';

/** Maximum of accounts per request, as in Firebase. */
const MOST = 1000;

/**
 * `accounts:batchCreate`: firebase-admin's `importUsers` with hashes of scrypt (`STANDARD_SCRYPT`, r = 8, p = 1, 32 bytes, the format of
 * this store). An account with the same uid is replaced, as in Firebase; an address of another account is that row's error.
 */
export async function importAccounts(context: AuthContext, body: Body): Promise<object> {
  const { users: given, hashAlgorithm, cpuMemCost, parallelization, blockSize, dkLen } = body;
  if (!Array.isArray(given)) throw new AuthError('MISSING_USER_ACCOUNT');
  if (given.length > MOST) throw new AuthError('MAXIMUM_USER_COUNT_EXCEEDED');
  const cost = Number(cpuMemCost);
  const known = hashAlgorithm === 'STANDARD_SCRYPT' && Number.isInteger(cost) && cost > 1;
  if (hashAlgorithm !== undefined && !(known && parallelization === 1 && blockSize === 8 && dkLen === 32))
    throw new AuthError(
      'INVALID_HASH_ALGORITHM : this server takes STANDARD_SCRYPT with r = 8, p = 1, 32 bytes',
    );
  const error: object[] = [];
  const put = given.map(async (each: Body, index) => {
    try {
      await context.users.put(accountOf(context, each, cost));
    } catch (cause) {
      if (!(cause instanceof AuthError)) throw cause;
      error.push({ index, message: cause.message });
    }
  });
  await Promise.all(put);
  return { kind: 'identitytoolkit#UploadAccountResponse', error };
}

function accountOf(context: AuthContext, each: Body, cost: number): User {
  const uid = requiredText(each, 'localId', 'MISSING_LOCAL_ID');
  const given = textOf(each, 'email');
  const email = given === undefined ? undefined : checkedEmail(given);
  const owner = email === undefined ? undefined : context.users.getByEmail(email);
  if (owner !== undefined && owner.uid !== uid)
    throw new AuthError('DUPLICATE_EMAIL : another account has it');
  const hash = textOf(each, 'passwordHash');
  const salt = textOf(each, 'salt') ?? '';
  const now = context.now();
  return {
    ...newUser(uid, now),
    email,
    emailVerified: each.emailVerified === true,
    displayName: textOf(each, 'displayName'),
    disabled: each.disabled === true,
    claims: checkedClaims(textOf(each, 'customAttributes') ?? '{}'),
    ...(hash === undefined
      ? {}
      : { passwordHash: `scrypt$${cost}$${base64url(salt)}$${base64url(hash)}`, passwordUpdatedAt: now }),
  };
}

function base64url(text: string): string {
  return Buffer.from(text, 'base64').toString('base64url');
}
