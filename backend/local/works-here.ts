import type { Caller } from '@gr/rtdb-rules/ports';
import type { DataNode } from '@gr/rtdb-rules/tree/node';
import { roleOf } from '../company/people/account-of.ts';

/**
 * Whether a caller currently works here, by the same checks as the database rules (`active` in backend/rules/source/people.ts): `estado` 2,
 * role still as in the token, signed in after the last end of their sessions, and with no password to choose first. Firebase's
 * Storage rules can't check it, since they cannot read the Realtime Database (docs/design/security.md, «Rights at once»).
 * @param root the current database
 */
export function worksHere(root: DataNode, { uid, token }: Caller): boolean {
  const { emp_id, rol, auth_time } = token;
  if (typeof emp_id !== 'string' || typeof rol !== 'string') return false;
  const at = (...path: string[]): unknown => root.at(path).toJson();
  const perfil = at('_emp_segdiez', emp_id, 'perfil');
  if (at('_emp_segdiez', emp_id, 'estado') !== 2 || typeof perfil !== 'string' || roleOf(perfil) !== rol)
    return false;
  if (at('_sesiones_', uid, 'exige_clave') !== null) return false;
  const ended = at('_sesiones_', uid, 'rev');
  return ended === null || Number(ended) < Number(auth_time) * 1000;
}
