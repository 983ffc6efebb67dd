import type { Rol } from '@gr/shared/contract/session';
import { PERFIL } from '@gr/shared/domain/tip/tip';
import { logger } from 'firebase-functions/v2';
import { onValueWritten } from 'firebase-functions/v2/database';
import { base, cuentas } from './base.ts';
import { cambiaGuardas, cambiosDeGuardas, type FichaPersonal } from './guardas-unidad.ts';

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

/**
 * Follows the staff tree: role and `emp_id` become claims of the account, a person without access is locked out, and
 * `_guardas_` names the guards of each unit.
 */
export const seguir_personal = onValueWritten(
  { ref: '/_emp_segdiez/{emp_id}', region: 'us-central1', retry: true },
  async (event) => {
    const before = event.data.before.val() as FichaPersonal | null;
    const after = event.data.after.val() as FichaPersonal | null;
    const { emp_id } = event.params;
    if (cambiaGuardas(before, after)) await seguirGuardas(emp_id, before);
    if (after !== null && before?.perfil === after.perfil && before?.estado === after.estado) return;
    await seguirCuenta(emp_id, after);
  },
);

/** By the record as it stands now: of two runs in the wrong order, both write what is true at the end. */
async function seguirGuardas(emp_id: string, before: FichaPersonal | null): Promise<void> {
  const now = (await base().ref(`_emp_segdiez/${emp_id}`).get()).val() as FichaPersonal | null;
  const changes = cambiosDeGuardas(emp_id, before, now);
  if (Object.keys(changes).length > 0) await base().ref().update(changes);
}

async function seguirCuenta(emp_id: string, after: FichaPersonal | null): Promise<void> {
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
}
