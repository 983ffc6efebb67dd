import { roleOf } from '../../functions/role-of.ts';
import type { DataNode } from '../database/tree/node.ts';
import type { Caller } from '../ports.ts';

/**
 * Whether somebody works here now, as the rules of the database ask (`active` in backend/rules/source/people.ts): `estado` 2,
 * still as what the token says, signed in after the last end of their sessions, and with no password to choose first. Storage of Firebase can't ask it: its
 * rules see no Realtime Database (docs/design/security.md, «Rights at once»).
 * @param root the database as it stands
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
