import { unitsHeld } from '@gr/shared/domain/persona/empleado';
import type { GuardaUnidad } from '@gr/shared/domain/registro/records';

/** Fields of `_emp_segdiez/{emp_id}` that `_guardas_` depends on. */
export interface StaffRecord {
  readonly perfil?: string;
  readonly estado?: number;
  readonly nom?: string;
  readonly ape?: string;
  readonly cargo?: string;
  readonly turno?: string;
  readonly un_ids?: Readonly<Record<string, unknown>>;
}

/** `estado` of an active person. */
const ACTIVE = 2;
/** `perfil` of guards. */
const GUARD_PROFILE = 'rond';

/** Units in which a person is a guard to be visited at `now` (ms since epoch). */
export function unitsOf(record: StaffRecord | null, now: number): readonly string[] {
  if (record === null || record.estado !== ACTIVE || record.perfil !== GUARD_PROFILE) return [];
  return unitsHeld(record.un_ids, now);
}

/** `_guardas_/{un_id}/{emp_id}` of a person: a name, neither document nor telephone. */
export function guardRow(emp_id: string, { nom, ape, cargo, turno }: StaffRecord): GuardaUnidad {
  const name = [nom, ape].filter((part) => part !== undefined && part !== '').join(' ');
  return { nom: name || emp_id, ...(cargo ? { cargo } : {}), ...(turno ? { turno } : {}) };
}

/**
 * Database path → value that makes `_guardas_` match `_emp_segdiez/{emp_id}`; `null` removes. It depends on both records and on
 * loans that ended before `now` (ms since epoch), so that a repeat writes the same.
 */
export function guardChanges(
  emp_id: string,
  before: StaffRecord | null,
  after: StaffRecord | null,
  now: number,
): Readonly<Record<string, GuardaUnidad | null>> {
  const present = new Set(unitsOf(after, now));
  // Even when the earlier record was no guard's: an older state may have left a row.
  const left = Object.keys(before?.un_ids ?? {}).filter((un_id) => !present.has(un_id));
  const off = Object.keys(after?.un_ids ?? {}).filter((un_id) => !present.has(un_id));
  const gone = [...left, ...off].map((un_id) => [`_guardas_/${un_id}/${emp_id}`, null] as const);
  const here = after === null ? [] : [...present];
  const kept = here.map((un_id) => [`_guardas_/${un_id}/${emp_id}`, guardRow(emp_id, after ?? {})] as const);
  return Object.fromEntries([...gone, ...kept]);
}
