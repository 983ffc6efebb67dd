import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { Batch } from '../command/plan.ts';
import type { Company } from '../connect/company.ts';
import { uidOf } from './account-of.ts';

/** Whether people with a first password must change it before anything else (data-model.md, `_ajustes_`). */
export const OWN_PASSWORDS = '_ajustes_/clave_propia';

/** Path of the server time, ms, since when a person must choose a password. */
export function demandPlace(uid: string): string {
  return `_sesiones_/${uid}/exige_clave`;
}

/**
 * Additional writes of a batch when the company requires own passwords: a person with a new first password must change it. The demand is
 * renewed when sessions are ended, because the identity service reports both an end of sessions and a change of password alike.
 */
export async function demandsOf(
  company: Company,
  { steps = [], updates = {} }: Batch,
): Promise<Readonly<Record<string, unknown>>> {
  const fresh = Object.entries(updates).flatMap(([place, value]) => {
    const [, emp_id, field] = /^_emp_segdiez\/([^/]+)(?:\/(clave_ini))?$/.exec(place) ?? [];
    const given = field === undefined ? (value as { clave_ini?: unknown } | null)?.clave_ini : value;
    return emp_id !== undefined && typeof given === 'number' ? [uidOf(emp_id)] : [];
  });
  const ended = steps.flatMap(({ kind, uid }) => (kind === 'sesiones' ? [uid] : []));
  if (fresh.length + ended.length === 0 || (await company.read(OWN_PASSWORDS)) !== true) return {};
  const owing = await Promise.all(
    ended.map(async (uid) => ((await company.read(demandPlace(uid))) === null ? [] : [uid])),
  );
  return Object.fromEntries([...fresh, ...owing.flat()].map((uid) => [demandPlace(uid), SERVER_TIME]));
}
