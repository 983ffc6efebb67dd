import { ok, type Result } from '@gr/shared/contract/result';
import type { AuthClient, AuthPerson } from '../../../firebase/auth-client.ts';
import { createSession, type SessionEvent } from '../create-session.ts';
import type { KeptSession } from '../kept.ts';
import type { Profile } from '../profile.ts';
import type { RememberedPerson } from '../session.ts';

export const HOUR = 3_600_000;
export const PERSON: AuthPerson = { uid: 'u_e1001', rol: 'rondero', emp_id: 'e1001' };
export const PROFILE: Profile = {
  nombre: 'Ana Ruiz',
  unidades: { u001: { un_nombre: 'Torres' } },
  autorizaciones: {},
};
export const PERSONA = {
  uid: 'u_e1001',
  emp_id: 'e1001',
  rol: 'rondero',
  nombre: 'Ana Ruiz',
  unidades: { u001: 'Torres' },
};

/** A session on dependencies that a test controls. */
export function setup(kept: KeptSession | null = null) {
  const it = {
    now: 1_000 * HOUR,
    mono: 0,
    kept,
    signIn: ok(PERSON) as Result<AuthPerson>,
    token: ok('token') as Result<string>,
    profile: ok(PROFILE) as Result<Profile>,
    authUid: kept?.persona.uid ?? null,
    /** The browser threw away what the phone had. */
    wiped: false,
    remembered: null as RememberedPerson | null,
    events: [] as SessionEvent[],
    signedOut: 0,
    pending: 0,
    sealed: [] as (string | null)[],
    sealing: async (): Promise<void> => undefined,
    changed: ok(undefined) as Result<void>,
    passwords: [] as (readonly [string, string])[],
    onPerson: (_uid: string | null): void => undefined,
    often: (): void => undefined,
    keepUnits: async (): Promise<void> => undefined,
    cleared: (): void => undefined,
    profileDelay: Promise.resolve() as Promise<unknown>,
    signingOut: Promise.resolve() as Promise<unknown>,
    silenced: 0,
  };
  const auth: AuthClient = {
    signIn: async () => it.signIn,
    ready: async () => it.authUid,
    getToken: async () => it.token,
    changePassword: async (current, next) => {
      it.passwords.push([current, next]);
      // The service may emit the person again while it changes the password.
      it.onPerson(null);
      return it.changed;
    },
    prove: async () => it.changed,
    signOut: async () => {
      it.signedOut += 1;
      await it.signingOut;
      it.onPerson(null);
    },
    onPerson: (fn) => {
      it.onPerson = fn;
      return () => undefined;
    },
  };
  const session = createSession({
    auth,
    shelf: {
      load: async () => it.kept,
      save: async (next) => {
        it.kept = next;
      },
      clear: async () => {
        it.kept = null;
        it.cleared();
      },
      wiped: async () => it.wiped,
    },
    profile: {
      read: async (getToken) => {
        const token = await getToken(false);
        await it.profileDelay;
        return token.ok ? it.profile : token;
      },
    },
    remembered: {
      load: () => it.remembered,
      save: (person) => {
        it.remembered = person;
      },
      clear: () => {
        it.remembered = null;
      },
    },
    keepUnits: async () => it.keepUnits(),
    endNotices: () => {
      it.silenced += 1;
    },
    pending: async () => it.pending,
    sealLeft: () => {
      it.sealed.push(it.kept?.persona.uid ?? null);
      return it.sealing();
    },
    announce: async (event) => {
      it.events.push(event);
    },
    onTrouble: () => undefined,
    doc_dominio: 'gr.local',
    now: () => it.now,
    mono: () => it.mono,
    often: (work) => {
      it.often = work;
    },
  });
  /** As the page does it: the identity service is asked once the first picture stands. */
  const restore = async () => {
    const state = await session.restore();
    void session.resume();
    return state;
  };
  return { it, session: { ...session, restore }, unasked: session };
}
export const keptAt = (confirmedAt: number): KeptSession => ({
  persona: { ...PERSONA, rol: 'rondero' },
  confirmedAt,
  spent: 0,
  lookedAt: confirmedAt,
});
/** Lets pending promises run to their end. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));
