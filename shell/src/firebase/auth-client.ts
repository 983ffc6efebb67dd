import type { Result } from '@gr/shared/contract/result';

/** The signed-in person at the identity service, and their claims (security.md, Identity). */
export interface AuthPerson {
  readonly uid: string;
  readonly rol: unknown;
  readonly emp_id: unknown;
}

/** The identity service as the session uses it. */
export interface AuthClient {
  /**
   * Signs in by login alias. `SE-101` wrong pair, `SE-102` disabled, `SE-103` too many attempts,
   * `SE-104` no connection, `SE-106` anything else.
   */
  signIn(email: string, password: string): Promise<Result<AuthPerson>>;
  /** Uid of the stored session once it is read; waits for the SDK, so possibly for a slow network. */
  ready(): Promise<string | null>;
  /** ID token of the person; `SE-201` no connection, `SE-202` the session is not valid any more. */
  getToken(force: boolean): Promise<Result<string>>;
  /**
   * Verifies the present password and sets a new one. `SE-111` it is another one, `SE-112` the service requires a better new one,
   * `SE-113` too many attempts, `SE-114` no connection, `SE-115` the session is not valid any more, `SE-116` anything else,
   * `SE-117` the answer to the change was lost: either password may be the present one.
   */
  changePassword(current: string, next: string): Promise<Result<void>>;
  /** Verifies the present password, which makes the session a fresh one. Fails as {@link AuthClient.changePassword}. */
  prove(current: string): Promise<Result<void>>;
  signOut(): Promise<void>;
  /** Calls back when the signed-in person changes; `null` = none. Not before the stored session is read. */
  onPerson(fn: (uid: string | null) => void): () => void;
}
