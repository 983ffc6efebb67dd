import { logger } from 'firebase-functions/v2';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase, homeAccounts } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { type Cuota, counted } from './quota.ts';
import { FUNCTIONS_REGION } from './region.ts';
import { roleOf } from './role-of.ts';
import { passwordChanges } from './sesiones/own-password.ts';
import { revokeBefore } from './sesiones/revoke.ts';
import { changesGuards, guardChanges, type StaffRecord } from './unit-guards.ts';

/** `estado` values with which a person may sign in: 1 pendiente, 2 activo (data-model.md). */
const MAY_SIGN_IN: readonly unknown[] = [1, 2];

/** Most changes of a person to their own record on one day (our choice): each phone writes its push token when it is opened. */
export const MAX_OWN = 200;

/** Auth uid of a person: not the `emp_id` itself, so that the two cannot be confused. */
export function uidOf(emp_id: string): string {
  return `u_${emp_id}`;
}

/**
 * Follows the staff tree: role and `emp_id` become claims of the account, a person without access is locked out,
 * `_guardas_` names the guards of each unit, and a changed password ends other sessions.
 */
export const seguir_personal = onValueWritten(
  { ref: '/_emp_segdiez/{emp_id}', region: FUNCTIONS_REGION, retry: true },
  async (event) => {
    const before = contentOf(event.data.before) as StaffRecord | null;
    const after = contentOf(event.data.after) as StaffRecord | null;
    const { emp_id } = event.params;
    if (event.authId === uidOf(emp_id)) await countOwn(event.authId, Date.parse(event.time));
    if (after?.pass !== undefined && before?.pass !== after.pass) await endOtherSessions(uidOf(emp_id));
    if (changesGuards(before, after)) await followGuards(emp_id, before);
    if (after !== null && before?.perfil === after.perfil && before?.estado === after.estado) return;
    await followAccount(emp_id, after);
  },
);

/**
 * Ends every session before a change of the password, except the one that changed it, which proved the old one a moment earlier. The time
 * comes from the identity service; the marker in the record is the phone's.
 */
async function endOtherSessions(uid: string): Promise<void> {
  const changed = await passwordChanges(uid);
  if (changed !== null) await revokeBefore(uid, changed.sessionsFrom);
}

/** Counts a person's changes to their own record, and blocks further ones for the rest of the day: a picture, a push token, a password. */
async function countOwn(uid: string, now: number): Promise<void> {
  const { snapshot } = await companyDatabase()
    .ref(`_cuotas_propias_/${uid}`)
    .transaction((row: Cuota | null) => counted(row, now, MAX_OWN, 1));
  if (snapshot.child('hasta').exists())
    logger.warn('A person changed their own record too often; it is closed to them until midnight');
}

/** Reads the record as it is now, so that two runs in the wrong order both write the last state. */
async function followGuards(emp_id: string, before: StaffRecord | null): Promise<void> {
  const now = contentOf(await companyDatabase().ref(`_emp_segdiez/${emp_id}`).get()) as StaffRecord | null;
  const changes = guardChanges(emp_id, before, now);
  if (Object.keys(changes).length > 0) await companyDatabase().ref().update(changes);
}

async function followAccount(emp_id: string, after: StaffRecord | null): Promise<void> {
  const uid = uidOf(emp_id);
  const found = await homeAccounts().getUsers([{ uid }]);
  const [user] = found.users;
  if (user === undefined) {
    // The operator's tools make the account afterwards and set the claims themselves.
    logger.info('Person without an account: nothing to update');
    return;
  }
  const rol = roleOf(after?.perfil);
  const disabled = !MAY_SIGN_IN.includes(after?.estado);
  if (rol !== undefined && (user.customClaims?.rol !== rol || user.customClaims?.emp_id !== emp_id)) {
    await homeAccounts().setCustomUserClaims(uid, { rol, emp_id });
  }
  if (user.disabled !== disabled) await homeAccounts().updateUser(uid, { disabled });
}
