import type { Rol } from '@gr/shared/contract/session';
import { PERFIL } from '@gr/shared/domain/tip/tip';

/** The role for a `perfil`, or `undefined`. */
export function roleOf(perfil: string | undefined): Rol | undefined {
  const roles: readonly Rol[] = ['rondero', 'supervisor', 'admin'];
  return roles.find((rol) => PERFIL[rol] === perfil);
}

/** Auth uid of a person: not the `emp_id` itself, so that the two cannot be confused. */
export function uidOf(emp_id: string): string {
  return `u_${emp_id}`;
}
