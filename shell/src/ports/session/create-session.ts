import { fail, ok, type Result } from '@gr/shared/contract/result';
import type { Persona, Rol } from '@gr/shared/contract/session';
import { createValue } from '../../base/value.ts';
import type { AuthClient, AuthPerson } from '../../firebase/auth-client.ts';
import { mensajes } from '../../firebase/mensajes.ts';
import { createAttempts } from './attempts.ts';
import { type KeptSession, looked, mustLock, type SessionShelf } from './kept.ts';
import type { Profile, ProfileReader } from './profile.ts';
import type { RememberedStore } from './remembered.ts';
import type { LockReason, Session, SessionState, SignInFailure } from './session.ts';

/** Events of a session, for `regSesiones`. */
export type SessionEvent = 'ingreso' | 'reanudacion' | 'cierre';

/** Dependencies of {@link createSession}. */
export interface SessionDeps {
  readonly auth: AuthClient;
  readonly shelf: SessionShelf;
  readonly profile: ProfileReader;
  readonly remembered: RememberedStore;
  /** Stores the units' records for work without a connection. */
  readonly keepUnits: (uid: string, profile: Profile) => Promise<void>;
  /** Rows of a person that have not reached the server. */
  readonly pending: (uid: string) => Promise<number>;
  /** Seals waiting records of everyone who is not signed in and whose key is still on this phone; almost always none. */
  readonly sealLeft: () => Promise<void>;
  /** Ends the notices to this phone, or the next person would get them. Nobody waits for it. */
  readonly endNotices: () => void;
  /** Queues `regSesiones`. */
  readonly announce: (event: SessionEvent, persona: Persona) => Promise<void>;
  /** Called with a failure that does not stop a person's work. */
  readonly onTrouble: (cause: unknown) => void;
  /** Domain that turns a document number into an e-mail address for the identity service (`config.json`). */
  readonly doc_dominio: string;
  /** ms since epoch. */
  readonly now: () => number;
  /** Monotonic ms. */
  readonly mono: () => number;
  /** Runs work periodically while this page is open. */
  readonly often: (work: () => void) => void;
}

/** Failures of the profile that the login reports unchanged; any other counts as a lost connection. */
const TOLD_AS_IT_IS = new Set(['SE-102', 'SE-107', 'SE-202']);

type SignIn = Awaited<ReturnType<Session['signIn']>>;

/** Creates the session's state machine. */
export function createSession(deps: SessionDeps): Session {
  const { auth, shelf } = deps;
  const state = createValue<SessionState>({ kind: 'restaurando' });
  const attempts = createAttempts(deps.mono);
  /** While signing in or out, the identity service's own events are ignored. */
  let busy = false;
  /** True while signing out: from then on no data of the person is stored. */
  let leaving = false;
  /** The person's data being stored just now; signing out waits for it before it deletes. */
  let storing: Promise<unknown> = Promise.resolve();
  async function store(work: () => Promise<void>): Promise<void> {
    if (leaving) return;
    const run = work();
    storing = Promise.allSettled([storing, run]);
    await run;
  }

  /** Monotonic ms of this page's last count of the time; `null` = none yet. */
  let lastLook: number | null = null;
  /** Counts the time since the last count and stores it. A phone too full to store it still has it in memory. */
  async function look(kept: KeptSession): Promise<KeptSession> {
    const mono = deps.mono();
    const now = looked(kept, deps.now(), lastLook === null ? 0 : mono - lastLook);
    lastLook = mono;
    await store(() => shelf.save(now)).catch(deps.onTrouble);
    return now;
  }

  function present(): Persona | null {
    const now = state.get();
    return now.kind === 'dentro' || now.kind === 'bloqueada' ? now.persona : null;
  }
  function lock(reason: LockReason): void {
    const now = state.get();
    if (now.kind === 'dentro') state.set({ kind: 'bloqueada', reason, persona: now.persona });
  }
  /** The session is not accepted any more, or went with all that the browser threw away. */
  async function expire(): Promise<void> {
    lock((await shelf.wiped().catch(() => false)) ? 'sin_datos' : 'vencida');
  }
  function onPerson(uid: string | null): void {
    if (!busy && uid !== present()?.uid) void expire();
  }

  async function confirmed(
    person: { uid: string; emp_id: string; rol: Rol },
    profile: Profile,
    still: () => boolean = () => true,
  ): Promise<Persona> {
    const unidades: Record<string, string> = {};
    for (const [id, record] of Object.entries(profile.unidades)) {
      const name = (record as { un_nombre?: unknown } | null)?.un_nombre;
      unidades[id] = typeof name === 'string' ? name : id;
    }
    const persona: Persona = { ...person, nombre: profile.nombre, unidades };
    // A full phone must not keep anybody out: the session then lasts until the page ends.
    await store(async () => {
      await deps.keepUnits(persona.uid, profile);
      // A session that was locked meanwhile is not confirmed.
      if (!still()) return;
      const now = deps.now();
      lastLook = deps.mono();
      await shelf.save({ persona, confirmedAt: now, spent: 0, lookedAt: now });
    }).catch(deps.onTrouble);
    return persona;
  }

  async function enter(documento: string, contrasena: string): Promise<SignIn> {
    const signed = await auth.signIn(`${documento}@${deps.doc_dominio}`, contrasena);
    if (!signed.ok) return { ok: false, error: worded(signed.error) };
    const person = known(signed.value);
    if (!person) return leave({ code: 'SE-105', message: mensajes.sinRol });
    const profile = await deps.profile.read((force) => auth.getToken(force), person.emp_id, person.rol);
    if (!profile.ok) {
      const lost = !TOLD_AS_IT_IS.has(profile.error.code);
      return leave(
        lost ? { ...profile.error, code: 'SE-104', message: mensajes.sinConexion } : profile.error,
      );
    }
    const kept = await shelf.load().catch(() => null);
    if (kept && kept.persona.uid !== person.uid) {
      // Of who did not close the session nothing stays readable either.
      deps.endNotices();
      await store(shelf.clear).catch(deps.onTrouble);
    }
    const persona = await confirmed(person, profile.value);
    const before = deps.remembered.load();
    const foto = before?.documento === documento ? before.foto : undefined;
    deps.remembered.save({ documento, nombre: persona.nombre, ...(foto && { foto }) });
    attempts.succeeded();
    state.set({ kind: 'dentro', persona });
    await announce('ingreso', persona);
    finishLeaving();
    return ok(persona);
  }

  async function leave(error: SignInFailure): Promise<SignIn> {
    await auth.signOut();
    return { ok: false, error };
  }

  function worded(error: SignInFailure): SignInFailure {
    if (error.code === 'SE-101') attempts.failed();
    if (error.code === 'SE-103') attempts.throttled(60);
    const waitSeconds = attempts.wait();
    return waitSeconds > 0 ? { ...error, waitSeconds } : error;
  }

  /** One try of the present password: guessing is slowed down as at the login. */
  async function counted(attempt: () => Promise<Result<void>>): Promise<Result<void>> {
    const waitSeconds = attempts.wait();
    if (waitSeconds > 0) return fail('SE-113', mensajes.demasiados(waitSeconds));
    busy = true;
    try {
      const tried = await attempt();
      if (tried.ok) attempts.succeeded();
      else if (tried.error.code === 'SE-111') attempts.failed();
      else if (tried.error.code === 'SE-113') attempts.throttled(60);
      return tried;
    } finally {
      busy = false;
    }
  }

  /** Not awaited: completes a «Cerrar» that a kill interrupted, or the leaving of a person whom another one replaced. */
  function finishLeaving(): void {
    deps.sealLeft().catch(deps.onTrouble);
  }

  /** `regSesiones` is a record for the office; a full phone must not prevent a sign-in because of it. */
  async function announce(event: SessionEvent, persona: Persona): Promise<void> {
    await deps.announce(event, persona).catch(deps.onTrouble);
  }

  async function getToken(force = false): Promise<Result<string>> {
    const token = await auth.getToken(force);
    if (!token.ok && token.error.code === 'SE-202' && !busy) await expire();
    return token;
  }

  /** The restored session that the identity service was not asked about yet. */
  let restored: KeptSession | null = null;
  let answered = Promise.resolve();
  async function resume(kept: KeptSession): Promise<void> {
    const uid = await auth.ready();
    auth.onPerson(onPerson);
    if (uid !== kept.persona.uid) return expire();
    await announce('reanudacion', kept.persona);
  }

  /** Does not lock at once: a person in the middle of a round is asked for the password at the next start. */
  async function countTime(): Promise<void> {
    const now = state.get();
    const kept = now.kind === 'dentro' ? await shelf.load() : null;
    if (kept && state.get() === now) await look(kept);
  }
  deps.often(() => void countTime().catch(deps.onTrouble));

  return {
    state,
    async restore() {
      const kept = await shelf.load().catch(() => null);
      if (!kept) {
        state.set({ kind: 'fuera' });
        auth.onPerson(onPerson);
      } else if (mustLock(await look(kept))) {
        state.set({ kind: 'bloqueada', reason: 'sin_servidor', persona: kept.persona });
        auth.onPerson(onPerson);
      } else {
        // The stored session is enough to start working.
        restored = kept;
        state.set({ kind: 'dentro', persona: kept.persona });
      }
      finishLeaving();
      return state.get();
    },
    resume() {
      if (restored) answered = resume(restored).catch(deps.onTrouble);
      restored = null;
      return answered;
    },
    async signIn(documento, contrasena) {
      const waitSeconds = attempts.wait();
      if (waitSeconds > 0) {
        const message = mensajes.demasiados(waitSeconds);
        return { ok: false, error: { code: 'SE-103', message, waitSeconds } };
      }
      busy = true;
      try {
        return await enter(documento.trim(), contrasena);
      } catch (cause) {
        return { ok: false, error: { code: 'SE-106', message: mensajes.inesperado, cause } };
      } finally {
        busy = false;
      }
    },
    pending: async () => {
      const persona = present();
      return persona ? deps.pending(persona.uid) : 0;
    },
    async signOut() {
      const persona = present();
      busy = true;
      deps.endNotices();
      try {
        if (persona) await announce('cierre', persona);
        const pending = persona ? await deps.pending(persona.uid) : 0;
        leaving = true;
        await storing;
        await shelf.clear();
        deps.remembered.clear();
        await auth.signOut();
        // A failure does not stop the sign-out: the next start seals the rest.
        await deps.sealLeft().catch(deps.onTrouble);
        state.set({ kind: 'fuera' });
        return { pending };
      } finally {
        leaving = false;
        busy = false;
      }
    },
    remembered: () => deps.remembered.load(),
    rememberPicture(foto) {
      const { documento, nombre } = deps.remembered.load() ?? {};
      if (documento === undefined || nombre === undefined) return;
      deps.remembered.save({ documento, nombre, ...(foto && { foto }) });
    },
    changePassword: (current, next) => counted(() => auth.changePassword(current, next)),
    prove: (current) => counted(() => auth.prove(current)),
    getToken,
    async refresh() {
      const now = state.get();
      if (now.kind !== 'dentro') return;
      const { uid, emp_id, rol } = now.persona;
      const profile = await deps.profile.read(getToken, emp_id, rol);
      if (state.get() !== now) return;
      if (profile.ok) {
        const still = () => state.get() === now;
        const persona = await confirmed({ uid, emp_id, rol }, profile.value, still);
        if (still() && JSON.stringify(persona) !== JSON.stringify(now.persona))
          state.set({ kind: 'dentro', persona });
      } else if (profile.error.code === 'SE-102') {
        lock('inactiva');
      } else if (profile.error.code === 'SE-202') {
        await expire();
      } else {
        // Not reached, or not checked: the stored session stays valid.
        const kept = await shelf.load();
        if (kept && state.get() === now && mustLock(await look(kept))) lock('sin_servidor');
      }
    },
  };
}

function known(person: AuthPerson): { uid: string; emp_id: string; rol: Rol } | null {
  const { uid, rol, emp_id } = person;
  const working = rol === 'rondero' || rol === 'supervisor' || rol === 'admin';
  return working && typeof emp_id === 'string' && emp_id !== '' ? { uid, rol, emp_id } : null;
}
