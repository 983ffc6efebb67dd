import type { Json } from '@gr/shared/contract/outbox';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import type { Rol } from '@gr/shared/contract/session';
import { dig, isBranch } from '@gr/shared/domain/database/tree';
import { mensajes } from '../../firebase/mensajes.ts';
import { judge } from '../../network/answers.ts';
import { exchange, type Wire } from '../../network/deadline.ts';
import type { Endpoints } from '../../network/endpoints.ts';
import { type Answers, paperAnswers } from '../consent/consents.ts';

/** `_emp_segdiez/{id}/estado` of a person who works (spec.md 4). */
const ACTIVE = 2;
/** Deadline of one reading, ms. */
const READ_MS = 12_000;
/** Units an administrator gets names of; the others are found by search. */
const ADMIN_UNITS = 100;

/** A person as the database knows them. */
export interface Profile {
  readonly nombre: string;
  /** Units held now: id → whole record. */
  readonly unidades: Readonly<Record<string, Json>>;
  /** What the person consented to on paper. */
  readonly autorizaciones: Answers;
}

/** Reads own person, access and units over REST. */
export interface ProfileReader {
  /** By an ID token. Fails with `SE-102` (inactive or refused), `SE-104` (no connection). */
  read(token: string, emp_id: string, rol: Rol): Promise<Result<Profile>>;
}

/** The reader; `now` decides which accesses have ended, ms since epoch. */
export function profileReader(wire: Wire, endpoints: Endpoints, now: () => number): ProfileReader {
  async function get(path: string, query: Readonly<Record<string, string>>): Promise<Result<Json>> {
    const verdict = judge(
      await exchange(wire, endpoints.database(path, query), { credentials: 'omit' }, READ_MS),
    );
    if (verdict.kind === 'done') return ok(verdict.json as Json);
    if (verdict.kind === 'refused') return fail('SE-102', mensajes.inactivo, verdict.status);
    return fail('SE-104', mensajes.sinConexion, verdict.detail);
  }

  async function units(auth: string, access: Json, rol: Rol): Promise<Result<Record<string, Json>>> {
    if (rol === 'admin') {
      const filter = { orderBy: '"estado"', equalTo: '"activo"', limitToFirst: String(ADMIN_UNITS) };
      const all = await get('_un_', { auth, ...filter });
      return all.ok ? ok(isBranch(all.value) ? { ...all.value } : {}) : all;
    }
    const held = Object.keys(isBranch(access) ? access : {}).filter((id) => isHeld(dig(access, [id]), now()));
    const records = await Promise.all(held.map((id) => get(`_un_/${id}`, { auth })));
    const out: Record<string, Json> = {};
    for (const [i, record] of records.entries()) {
      const id = held[i];
      // A unit that was closed or taken away is left out; a lost connection fails the whole reading.
      if (record.ok && record.value !== null && id !== undefined) out[id] = record.value;
      if (!record.ok && record.error.code !== 'SE-102') return record;
    }
    return ok(out);
  }

  return {
    async read(auth, emp_id, rol) {
      const [person, access] = await Promise.all([
        get(`_emp_segdiez/${emp_id}`, { auth }),
        get(`_acceso_/${emp_id}`, { auth }),
      ]);
      if (!person.ok) return person;
      if (dig(person.value, ['estado']) !== ACTIVE) return fail('SE-102', mensajes.inactivo, 'estado');
      if (!access.ok) return access;
      const unidades = await units(auth, access.value, rol);
      if (!unidades.ok) return unidades;
      const names = [dig(person.value, ['nom']), dig(person.value, ['ape'])];
      const nombre = names
        .flatMap((part) => (typeof part === 'string' && part !== '' ? [part] : []))
        .join(' ');
      return ok({
        nombre: nombre || emp_id,
        unidades: unidades.value,
        autorizaciones: paperAnswers(person.value),
      });
    },
  };
}

/** `true`, or `{hasta: ms}` not yet over (data-model.md, `_acceso_`). */
function isHeld(access: Json, now: number): boolean {
  if (access === true) return true;
  const hasta = dig(access, ['hasta']);
  return typeof hasta === 'number' && hasta > now;
}
