import type { Observable } from '@gr/shared/contract/observable';
import type { Failure, Result } from '@gr/shared/contract/result';
import type { Persona } from '@gr/shared/contract/session';

/** Reasons why the app is locked although a person is known (security.md, Identity). Work on the phone stays safe, but for `sin_datos`. */
export type LockReason =
  /** 72 h without the server. */
  | 'sin_servidor'
  /** The identity service no longer accepts this session (revoked, expired, password changed). */
  | 'vencida'
  /** The browser threw away what the phone had of the app, the session and what waited included. */
  | 'sin_datos'
  /** The own record has an `estado` other than 2. A refused reading never leads here. */
  | 'inactiva';

/** State of the session. The login shows for `fuera` and `bloqueada`. */
export type SessionState =
  | { readonly kind: 'restaurando' }
  | { readonly kind: 'fuera' }
  | { readonly kind: 'bloqueada'; readonly reason: LockReason; readonly persona: Persona }
  | { readonly kind: 'dentro'; readonly persona: Persona };

/**
 * Failure of a sign-in: `SE-101` wrong pair, `SE-102` inactive, `SE-103` too many attempts, `SE-104` no connection, `SE-105` a person
 * without role, `SE-106` unexpected answer of the service, `SE-107` the person could not be checked, `SE-202` the company ended the
 * sessions (ERRORS.md).
 */
export interface SignInFailure extends Failure {
  /** Seconds to wait before the next attempt, for the countdown (`SE-103`). */
  readonly waitSeconds?: number;
}

/** The last person of this phone, to greet them and fill in «Documento». Deleted by `signOut`. */
export interface RememberedPerson {
  readonly documento: string;
  readonly nombre: string;
  /** A small picture as a `data:` address, and the Storage path it was made from. */
  readonly foto?: { readonly ruta: string; readonly datos: string };
}

/** The session of this phone. Light enough for the login: slim auth and `fetch`, no database client. */
export interface Session {
  readonly state: Observable<SessionState>;
  /** Reads the stored session from the phone; never waits for the network. Call once at start. */
  restore(): Promise<SessionState>;
  /**
   * Asks the identity service, whose code is fetched for it, whether the restored session still holds, and locks the app when it does not.
   * After the first picture, which needs nothing of it. Asked once; resolves when the answer is known, never rejects.
   */
  resume(): Promise<void>;
  /** Signs in at the server and reads the person, their access and their units; codes of {@link SignInFailure}. */
  signIn(
    documento: string,
    contrasena: string,
  ): Promise<
    { readonly ok: true; readonly value: Persona } | { readonly ok: false; readonly error: SignInFailure }
  >;
  /** Number of the present person's rows that have not reached the server, to ask before `signOut`. */
  pending(): Promise<number>;
  /**
   * «Cerrar»: clears key-value storage and the person, never the outbox, which is sealed where the server has the key (reliability.md
   * point 14). Returns the number of rows still waiting.
   */
  signOut(): Promise<{ readonly pending: number }>;
  /** The last person who signed in on this phone, or `null`. */
  remembered(): RememberedPerson | null;
  /** Stores the present person's small picture for the next login on this phone; `null` deletes it. */
  rememberPicture(foto: RememberedPerson['foto'] | null): void;
  /**
   * Changes the present person's password at the identity service. Fails with `SE-111` the current one is wrong,
   * `SE-112` too weak, `SE-113` too many attempts, `SE-114` no connection, `SE-115` session over, `SE-116` unexpected,
   * `SE-117` its answer was lost.
   */
  changePassword(current: string, next: string): Promise<Result<void>>;
  /** Verifies the present person's password, for actions that need a fresh session. Fails as `changePassword`. */
  prove(current: string): Promise<Result<void>>;
  /**
   * ID token of the present person; `force` fetches a new one. `SE-201` no connection, `SE-202` session no longer
   * valid.
   */
  getToken(force?: boolean): Promise<Result<string>>;
  /** Reads person, access and units again; locks the app when the person's record is inactive. Called on reconnection. */
  refresh(): Promise<void>;
}
