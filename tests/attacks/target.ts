import type { Json } from '@gr/shared/contract/outbox';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import { PERFIL } from '@gr/shared/domain/tip/tip';
import { type Backend, startBackend } from '../../backend/local/server.ts';
import { encodeUnsigned } from '../../tools/rtdb-emulator/auth/jwt.ts';
import { prepareWrite } from '../../tools/rtdb-rules/tree/prepare.ts';

/** Somebody of the company, as the test's token says (`iat` 0: no account is asked for). */
export interface Attacker {
  readonly uid: string;
  readonly emp_id: string;
  readonly rol: 'rondero' | 'supervisor' | 'admin';
}

export const ANA: Attacker = { uid: 'u_ana', emp_id: 'e_ana', rol: 'rondero' };
export const LEO: Attacker = { uid: 'u_leo', emp_id: 'e_leo', rol: 'rondero' };
export const EVA: Attacker = { uid: 'u_eva', emp_id: 'e_eva', rol: 'supervisor' };

/** What the server answered. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A backend with three people who hold `u001`, and hands to ask it. */
export interface Target {
  readonly backend: Backend;
  /** A root update by somebody; `who` = `null`: without a token, or a token as it stands. */
  update(who: Attacker | string | null, body: Json | string): Promise<Answer>;
  get(who: Attacker | string | null, path: string): Promise<Answer>;
  /** Writes an act of somebody past the rules, and waits for the functions. Rejects when it is not taken. */
  act(who: Attacker, op: string, updates: Readonly<Record<string, Json>>): Promise<void>;
  /** Puts data there, past the rules. */
  lay(path: string, value: Json): void;
  /** A token the identity service would sign, with any claims. */
  tokenFor(claims: Readonly<Record<string, unknown>>): string;
  /** Makes somebody work here, with these units. */
  employ(who: Attacker, units: readonly string[]): void;
  /** Everybody works here as when they were employed, and is signed in. */
  people(): void;
  close(): Promise<void>;
}

export function tokenOf({ uid, emp_id, rol }: Attacker): string {
  return encodeUnsigned({ sub: uid, emp_id, rol, iat: 0, auth_time: Math.floor(Date.now() / 1000) });
}

/** Starts one in memory; the caller closes it. `emulator`: unsigned tokens are read, as those of {@link tokenOf}. */
export async function openTarget(
  patience?: { headersMs: number; requestMs: number },
  emulator = true,
  roughDelivery?: string,
): Promise<Target> {
  const backend = await startBackend({
    ...{ port: 0, dataDir: null, seed: 'none', clock: false, report: () => undefined, emulator },
    ...(patience === undefined ? {} : { patience }),
    ...(roughDelivery === undefined ? {} : { roughDelivery, losesEvents: true }),
  });
  const { namespace } = backend.database;
  const url = (who: Attacker | string | null, path: string): string => {
    const auth = who === null ? {} : { auth: typeof who === 'string' ? who : tokenOf(who) };
    return `${backend.url}/${path}.json?${new URLSearchParams({ ns: namespace, ...auth }).toString()}`;
  };
  const ask = async (to: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(to, init);
    return { status: answer.status, body: await answer.text() };
  };
  const lay = (path: string, value: Json): void => {
    const { database } = backend;
    // Nobody is told: what functions make of it is no matter here.
    database.adopt(prepareWrite(database.root, 'put', path.split('/'), value, database.now()).after);
  };
  const employed = new Map<Attacker, readonly string[]>();
  const settle = ({ uid, emp_id, rol }: Attacker, units: readonly string[]): void => {
    lay(`_emp_segdiez/${emp_id}`, { estado: 2, perfil: PERFIL[rol] });
    lay(`_acceso_/${emp_id}`, Object.fromEntries(units.map((un_id) => [un_id, true])));
    lay(`_sesiones_/${uid}`, null);
  };
  for (const who of [ANA, LEO, EVA]) settle(who, ['u001']);
  return {
    ...{ backend, lay, tokenFor: encodeUnsigned },
    employ(who, units) {
      employed.set(who, units);
      settle(who, units);
    },
    people() {
      for (const [who, units] of employed) settle(who, units);
    },
    update: (who, body) =>
      ask(url(who, ''), { method: 'PATCH', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    get: (who, path) => ask(url(who, path), {}),
    async act(who, op, updates) {
      const body = JSON.stringify(operation(who, op, updates));
      const headers = { Authorization: 'Bearer owner' };
      const { status } = await ask(url(null, ''), { method: 'PATCH', headers, body });
      if (status !== 200) throw new Error(`the act was answered with ${status}`);
      await backend.functions.idle();
    },
    close: () => backend.close(),
  };
}

/** An update with its ledger row, as an app sends it. */
export function operation(who: Attacker, op: string, updates: Readonly<Record<string, Json>>): Json {
  return withLedger(who.uid, op, { tipo: 'ataque' }, updates);
}

/** A 20-character id with a readable start. */
export function pid(name: string): string {
  return `-${name}`.padEnd(20, '0');
}
