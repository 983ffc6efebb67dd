/** One account. Times are ms since the epoch, except `validSince`. */
export interface User {
  readonly uid: string;
  readonly email?: string | undefined;
  readonly emailVerified: boolean;
  readonly displayName?: string | undefined;
  readonly photoUrl?: string | undefined;
  readonly phoneNumber?: string | undefined;
  /** `scrypt$N$salt$key`, base64url; absent = no password sign-in. */
  readonly passwordHash?: string | undefined;
  readonly passwordUpdatedAt?: number | undefined;
  readonly disabled: boolean;
  /** Tokens of sign-ins before this second (since the epoch) are refused. */
  readonly validSince: number;
  /** Custom claims as JSON text, e.g. `{"rol":"rondero","emp_id":"e1001"}`. */
  readonly claims: string;
  readonly createdAt: number;
  readonly lastLoginAt?: number | undefined;
}

/** The account as Identity Toolkit shows it (`UserInfo`): numbers as text, no password material. */
export function userInfo(user: User): Record<string, unknown> {
  const provider = { providerId: 'password', email: user.email, federatedId: user.email, rawId: user.email };
  return {
    localId: user.uid,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    photoUrl: user.photoUrl,
    phoneNumber: user.phoneNumber,
    passwordUpdatedAt: user.passwordUpdatedAt,
    disabled: user.disabled,
    validSince: String(user.validSince),
    customAttributes: user.claims === '{}' ? undefined : user.claims,
    createdAt: String(user.createdAt),
    lastLoginAt: user.lastLoginAt === undefined ? undefined : String(user.lastLoginAt),
    providerUserInfo: user.passwordHash === undefined ? [] : [provider],
  };
}

/** The claims of an account as an object. */
export function claimsOf(user: User): Record<string, unknown> {
  const parsed: unknown = JSON.parse(user.claims);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}
