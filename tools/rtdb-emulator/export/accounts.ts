import { hashPassword } from '../auth/password.ts';
import { type User, userInfo } from '../auth/user.ts';

/** Format of the suite's emulator for a password that is not really hashed. */
const PRETENDED = /^fakeHash:salt=[^:]*:password=(.*)$/s;

/** An account in the suite's `accounts.json`. */
export function toAccount(user: User): Record<string, unknown> {
  const { passwordHash, lastLoginAt } = user;
  return {
    ...userInfo(user),
    ...(passwordHash === undefined ? {} : { passwordHash }),
    ...(lastLoginAt === undefined ? {} : { lastLoginAt: String(lastLoginAt) }),
  };
}

/** An account from the suite's `accounts.json`: ours are restored unchanged, the emulator's fake hashes become real ones. */
export async function fromAccount(account: Readonly<Record<string, unknown>>): Promise<User> {
  const text = (name: string): string | undefined => {
    const value = account[name];
    return typeof value === 'string' ? value : undefined;
  };
  const number = (name: string): number | undefined =>
    account[name] === undefined || account[name] === null ? undefined : Number(account[name]);
  const hash = text('passwordHash');
  const pretended = hash === undefined ? undefined : PRETENDED.exec(hash)?.[1];
  const passwordHash = pretended === undefined ? hash : await hashPassword(pretended);
  return {
    uid: text('localId') ?? '',
    emailVerified: account.emailVerified === true,
    disabled: account.disabled === true,
    validSince: number('validSince') ?? 0,
    claims: text('customAttributes') ?? '{}',
    createdAt: number('createdAt') ?? 0,
    ...given({
      email: text('email'),
      displayName: text('displayName'),
      photoUrl: text('photoUrl'),
      phoneNumber: text('phoneNumber'),
      passwordHash,
      passwordUpdatedAt: number('passwordUpdatedAt'),
      lastLoginAt: number('lastLoginAt'),
    }),
  };
}

function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
