import type { Rol } from '@gr/shared/contract/session';
import { PERFIL } from '@gr/shared/domain/tip/tip';

/** The role for a `perfil`, or `undefined`. */
export function roleOf(perfil: string | undefined): Rol | undefined {
  const roles: readonly Rol[] = ['rondero', 'supervisor', 'admin'];
  return roles.find((rol) => PERFIL[rol] === perfil);
}
