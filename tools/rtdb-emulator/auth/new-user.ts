import { randomBytes } from 'node:crypto';
import type { User } from './user.ts';

/** A new account created at `now` (ms): no e-mail, no password, no claims. */
export function newUser(uid: string, now: number): User {
  const validSince = Math.floor(now / 1000);
  return { uid, emailVerified: false, disabled: false, validSince, claims: '{}', createdAt: now };
}

/** A random account id of Firebase's length. */
export function randomUid(): string {
  return randomBytes(21).toString('base64url');
}
