import type { Json } from '@gr/shared/contract/outbox';
import { ok, type Result } from '@gr/shared/contract/result';
import type { Rol } from '@gr/shared/contract/session';
import { dig, isBranch } from '@gr/shared/domain/database/tree';
import { fieldsOf, type IsAnswer, isText, judge, nothingOr } from '../../network/answers.ts';
import { exchange, type Wire } from '../../network/deadline.ts';
import type { Endpoints } from '../../network/endpoints.ts';
import { type Answers, paperAnswers } from '../consent/consents.ts';
import { issuedAt } from '../outbox/own-token.ts';
import { type Ask, standingOf, unanswered, unchecked } from './standing.ts';

const READ_MS = 12_000;
/** Most units whose names an administrator gets; the others are found by search. */
const ADMIN_UNITS = 100;

/** A person as stored in the database. */
export interface Profile {
  readonly nombre: string;
  /** Units held now: id → complete record. */
  readonly unidades: Readonly<Record<string, Json>>;
  /** Consents given on paper. */
  readonly autorizaciones: Answers;
}

/** Returns an ID token, a new one when `force`. */
export type TokenSource = (force: boolean) => Promise<Result<string>>;

/** Reads own person, access and units over REST. */
export interface ProfileReader {
  /**
   * Fails with `SE-102` (inactive, by the own record), `SE-104` (no connection), `SE-107` (could not be checked, also
   * with a renewed token), `SE-202` (session ended), or as `getToken` does.
   */
  read(getToken: TokenSource, emp_id: string, rol: Rol): Promise<Result<Profile>>;
}

/** Creates the reader. Ended accesses are judged by the token's issue time, never by the phone's clock. */
export function profileReader(wire: Wire, endpoints: Endpoints): ProfileReader {
  const asking =
    (auth: string) =>
    async (path: string, isAnswer: IsAnswer, query: Readonly<Record<string, string>> = {}) => {
      const url = endpoints.database(path, { auth, ...query });
      return judge(await exchange(wire, url, { credentials: 'omit' }, READ_MS), isAnswer);
    };

  async function adminUnits(ask: ReturnType<typeof asking>): Promise<Result<Record<string, Json>>> {
    const filter = { orderBy: '"estado"', equalTo: '"activo"', limitToFirst: String(ADMIN_UNITS) };
    const all = await ask('_un_', nothingOr(isEach(isUnit)), filter);
    if (all.kind === 'refused') return unchecked(all.status);
    if (all.kind !== 'done') return unanswered(all.detail);
    const found = all.json as Json;
    return ok(isBranch(found) ? { ...found } : {});
  }

  /** `made` = issue time of the token by the server, ms since epoch: an access that had ended by then is closed to the person. */
  async function units(ask: Ask, access: Json, made: number): Promise<Result<Record<string, Json>>> {
    const given = Object.entries(isBranch(access) ? access : {}).filter(([, held]) => isGiven(held));
    const records = await Promise.all(given.map(([id]) => ask(`_un_/${id}`, nothingOr(isUnit))));
    const out: Record<string, Json> = {};
    for (const [i, record] of records.entries()) {
      const [id, held] = given[i] ?? [];
      if (id === undefined || held === undefined) continue;
      if (record.kind === 'unreachable' || record.kind === 'busy') return unanswered(record.detail);
      if (record.kind === 'done' && record.json !== null) out[id] = record.json as Json;
      if (record.kind === 'refused' && !hasEnded(held, made)) return unchecked(record.status);
    }
    return ok(out);
  }

  async function once(auth: string, emp_id: string, rol: Rol): Promise<Result<Profile>> {
    const ask = asking(auth);
    const [person, access] = await Promise.all([
      standingOf(ask, auth, emp_id),
      ask(`_acceso_/${emp_id}`, nothingOr(isEach(isAccess))),
    ]);
    if (!person.ok) return person;
    if (access.kind === 'refused') return unchecked(access.status);
    if (access.kind !== 'done') return unanswered(access.detail);
    const unidades =
      rol === 'admin' ? await adminUnits(ask) : await units(ask, access.json as Json, issuedAt(auth) ?? 0);
    if (!unidades.ok) return unidades;
    const names = [dig(person.value, ['nom']), dig(person.value, ['ape'])];
    const nombre = names.flatMap((part) => (typeof part === 'string' && part !== '' ? [part] : [])).join(' ');
    return ok({
      nombre: nombre || emp_id,
      unidades: unidades.value,
      autorizaciones: paperAnswers(person.value),
    });
  }

  return {
    async read(getToken, emp_id, rol) {
      const token = await getToken(false);
      if (!token.ok) return token;
      const first = await once(token.value, emp_id, rol);
      if (first.ok || first.error.code !== 'SE-107') return first;
      const renewed = await getToken(true);
      return renewed.ok ? once(renewed.value, emp_id, rol) : renewed;
    },
  };
}

/** A record of other records, each of this shape; a list where its keys are numbers, empty where there are none. */
const isEach =
  (isOne: IsAnswer): IsAnswer =>
  (json) =>
    typeof json === 'object' && json !== null && Object.values(json).every((one) => nothingOr(isOne)(one));
const isUnit: IsAnswer = (json) => isText(fieldsOf(json).un_nombre) || isText(fieldsOf(json).estado);
const isAccess: IsAnswer = (json) => typeof json === 'boolean' || isGiven(json as Json);

/** `true` or `{hasta: ms}` (data-model.md, `_acceso_`). The database decides by its own clock whether it has ended. */
function isGiven(access: Json): boolean {
  return access === true || typeof dig(access, ['hasta']) === 'number';
}

/**
 * Whether an access was over at `time`: only then a refusal is taken as one. Any other may come from a proxy or from outdated rules,
 * and must not remove a unit from a person who works there.
 */
function hasEnded(access: Json, time: number): boolean {
  const hasta = dig(access, ['hasta']);
  return typeof hasta === 'number' && hasta <= time;
}
