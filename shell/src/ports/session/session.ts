import type { Observable } from '@gr/shared/contract/observable';
import type { Failure, Result } from '@gr/shared/contract/result';
import type { Persona } from '@gr/shared/contract/session';

/** Why the app is locked although a person is known (security.md, Identity). Work on the phone stays safe. */
export type LockReason =
  /** 72 h without the server. */
  | 'sin_servidor'
  /** The identity service no longer accepts this session (revoked, expired, password changed). */
  | 'vencida'
  /** The own record says that `estado` is not 2 any more. A refused reading never leads here. */
  | 'inactiva';

/** Who is here. The login shows for `fuera` and `bloqueada`. */
export type SessionState =
  | { readonly kind: 'restaurando' }
  | { readonly kind: 'fuera' }
  | { readonly kind: 'bloqueada'; readonly reason: LockReason; readonly persona: Persona }
  | { readonly kind: 'dentro'; readonly persona: Persona };

/**
 * Why a sign-in failed: `SE-101` wrong pair, `SE-102` inactive, `SE-103` too many attempts,
 * `SE-104` no connection, `SE-105` a person without role, `SE-106` service answered something unexpected,
 * `SE-107` the person could not be checked, `SE-202` the company ended the sessions (ERRORS.md).
 */
export interface SignInFailure extends Failure {
  /** Seconds to wait before the next attempt, for the countdown (`SE-103`). */
  readonly waitSeconds?: number;
}

/** The last person of this phone, to greet them and fill in «Documento». Forgotten by `signOut`. */
export interface RememberedPerson {
  readonly documento: string;
  readonly nombre: string;
  /** A small picture as a `data:` address, and the Storage path it was made of. */
  readonly foto?: { readonly ruta: string; readonly datos: string };
}

/** The session of this phone. Light enough for the login: slim auth and `fetch`, no database client. */
export interface Session {
  readonly state: Observable<SessionState>;
  /** Reads the kept session from the phone; never waits for the network. Call once at start. */
  restore(): Promise<SessionState>;
  /** Signs in at the server and reads the person, their access and their units; codes of {@link SignInFailure}. */
  signIn(
    documento: string,
    contrasena: string,
  ): Promise<
    { readonly ok: true; readonly value: Persona } | { readonly ok: false; readonly error: SignInFailure }
  >;
  /** Rows of the present person that have not reached the server, to ask before `signOut`. */
  pending(): Promise<number>;
  /**
   * «Cerrar»: clears key-value storage and forgets the person, never the outbox, which is sealed where the server has the
   * key (reliability.md point 14). Gives the rows still waiting.
   */
  signOut(): Promise<{ readonly pending: number }>;
  /** The last person who signed in on this phone, or `null`. */
  remembered(): RememberedPerson | null;
  /** Keeps the present person's small picture for the next login on this phone; `null` forgets it. */
  rememberPicture(foto: RememberedPerson['foto'] | null): void;
  /**
   * Changes the present person's password at the identity service. Fails with `SE-111` the current one is wrong,
   * `SE-112` too weak, `SE-113` too many attempts, `SE-114` no connection, `SE-115` session over, `SE-116` unexpected.
   */
  changePassword(current: string, next: string): Promise<Result<void>>;
  /** Proves the present person's password, for what asks for a fresh session. Fails as `changePassword`. */
  prove(current: string): Promise<Result<void>>;
  /**
   * ID token of the present person; `force` fetches a new one. `SE-201` no connection, `SE-202` session no longer
   * valid.
   */
  getToken(force?: boolean): Promise<Result<string>>;
  /**
   * Reads person, access and units again; locks the app when the person's record says that they are inactive. Called on
   * reconnection.
   */
  refresh(): Promise<void>;
}
