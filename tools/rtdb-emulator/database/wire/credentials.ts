import type { Caller } from '@gr/rtdb-rules/ports';
import type { TokenVerifier } from '../../ports.ts';

// Longest delay of a Node timer, ms.
const MAX_DELAY = 2_147_483_647;

export type SignIn =
  | { readonly ok: true; readonly caller: Caller | null; readonly expiresAt: number }
  | { readonly ok: false; readonly code: string; readonly why: string };

/** Identity of a session until its token expires. */
export class Credentials {
  caller: Caller | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly verifier: TokenVerifier,
    private readonly now: () => number,
    private readonly onExpired: () => void,
  ) {}

  /** Takes the body of `auth` or `gauth`. An invalid token signs the session out. */
  signIn(body: Readonly<Record<string, unknown>>): SignIn {
    this.signOut();
    const verified = this.verifier.verify(typeof body.cred === 'string' ? body.cred : '', this.now());
    if (!verified.ok) return verified;
    this.caller = verified.caller.admin ? impersonated(verified.caller, body) : verified.caller;
    this.expireAt(verified.expiresAt);
    return { ok: true, caller: this.caller, expiresAt: verified.expiresAt };
  }

  signOut(): void {
    this.caller = null;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private expireAt(at: number): void {
    if (!Number.isFinite(at)) return;
    const wait = Math.max(0, at - this.now());
    this.timer = setTimeout(
      () => {
        if (wait > MAX_DELAY) {
          this.expireAt(at);
          return;
        }
        this.signOut();
        this.onExpired();
      },
      Math.min(wait, MAX_DELAY),
    );
    this.timer.unref();
  }
}

/** The administrator may act as an anonymous caller (`noauth`) or as another user (`authvar`), under the rules. */
function impersonated(admin: Caller, body: Readonly<Record<string, unknown>>): Caller | null {
  if (body.noauth === true) return null;
  const { authvar } = body;
  if (typeof authvar !== 'object' || authvar === null) return admin;
  const uid = 'uid' in authvar && typeof authvar.uid === 'string' ? authvar.uid : '';
  const token = 'token' in authvar && typeof authvar.token === 'object' ? { ...authvar.token } : {};
  return { uid, token, admin: false };
}
