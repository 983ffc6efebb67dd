import type { Rol } from '@gr/shared/contract/session';
import { PERFIL } from '@gr/shared/domain/tip';
import { logger } from 'firebase-functions/v2';
import { onValueWritten } from 'firebase-functions/v2/database';
import { cuentas } from './base.ts';

/** What the accounts need to know of `_emp_segdiez/{emp_id}`. */
interface Persona {
  readonly perfil?: string;
  readonly estado?: number;
}

/** `estado` values with which a person may sign in: 1 pendiente, 2 activo (data-model.md). */
const CON_ACCESO: readonly unknown[] = [1, 2];

/** Auth uid of a person: not the `emp_id` itself, so that neither can be taken for the other. */
export function uidDe(emp_id: string): string {
  return `u_${emp_id}`;
}

/** The role a profile word gives, or `undefined`. */
export function rolDe(perfil: string | undefined): Rol | undefined {
  const roles: readonly Rol[] = ['rondero', 'supervisor', 'admin'];
  return roles.find((rol) => PERFIL[rol] === perfil);
}

/** Follows the staff tree: role and `emp_id` become claims of the account, and a person without access is locked out. */
export const seguir_personal = onValueWritten(
  { ref: '/_emp_segdiez/{emp_id}', region: 'us-central1', retry: true },
  async (event) => {
    const before = event.data.before.val() as Persona | null;
    const after = event.data.after.val() as Persona | null;
    if (after !== null && before?.perfil === after.perfil && before?.estado === after.estado) return;
    const { emp_id } = event.params;
    const uid = uidDe(emp_id);
    const found = await cuentas().getUsers([{ uid }]);
    const [user] = found.users;
    if (user === undefined) {
      // The operator's tools make the account afterwards and set the claims themselves.
      logger.info('Persona sin cuenta: nada que actualizar');
      return;
    }
    const rol = rolDe(after?.perfil);
    const disabled = !CON_ACCESO.includes(after?.estado);
    if (rol !== undefined && (user.customClaims?.rol !== rol || user.customClaims?.emp_id !== emp_id)) {
      await cuentas().setCustomUserClaims(uid, { rol, emp_id });
    }
    if (user.disabled !== disabled) await cuentas().updateUser(uid, { disabled });
  },
);
