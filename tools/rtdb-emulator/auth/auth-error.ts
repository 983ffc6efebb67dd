/** A refusal with a code of Identity Toolkit, e.g. `INVALID_LOGIN_CREDENTIALS`: SDKs map the first word to `auth/…`. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }

  /** The error body of Google's APIs. */
  toBody(): { readonly error: { code: number; message: string; errors: readonly Record<string, string>[] } } {
    const errors = [{ message: this.message, reason: 'invalid', domain: 'global' }];
    return { error: { code: this.status, message: this.message, errors } };
  }
}
