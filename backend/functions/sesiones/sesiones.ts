import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import { getFunction, postFunction } from '../get-function.ts';
import { QueryError } from '../query.ts';
import { revokeBefore } from './revoke.ts';

/** How long ago the password may have been proved, s: as the identity service asks for a new one (our choice: the same). */
const FRESH_S = 300;
/** Rows of sessions that are looked at: each phone signs in some times a month. */
const ROWS = 200;

/** A phone the person signed in on. */
interface Telefono {
  readonly disp_id: string;
  readonly so?: string;
  /** ms since epoch, when it last signed in or out, by the server. */
  readonly fechah_srv: number;
  /** Its person closed the session there last. */
  readonly cerrada: boolean;
}

interface Row {
  readonly disp_id?: unknown;
  readonly so?: unknown;
  readonly evento?: unknown;
  readonly fechah_srv?: unknown;
  /** Somebody else said it. */
  readonly dicho_por?: unknown;
}

/** `mis_telefonos`: where the caller signed in, by what their own phones told `regSesiones`, the newest first. */
export const mis_telefonos = getFunction(async (_request, caller) => {
  if (caller === null) throw new QueryError(401, 'no_session', 'Call with an ID token.');
  const rows = await companyDatabase()
    .ref(`_sesiones_reg_/${caller.emp_id}`)
    .orderByChild('fechah_srv')
    .limitToLast(ROWS)
    .get();
  const phones = new Map<string, Telefono>();
  rows.forEach((child) => {
    const { disp_id, so, evento, fechah_srv, dicho_por } = contentOf(child) as Row;
    // A colleague who took the phone would say that it was closed.
    if (typeof disp_id !== 'string' || typeof fechah_srv !== 'number' || dicho_por !== undefined) return;
    const known = { disp_id, fechah_srv, cerrada: evento === 'cierre' };
    phones.set(disp_id, { ...known, ...(typeof so === 'string' && { so }) });
  });
  return { telefonos: [...phones.values()].sort((a, b) => b.fechah_srv - a.fechah_srv) };
});

/** `clave_cambiada`: asked once the caller has changed the password. Whoever still owes one is refused (`own_password_first`). */
export const clave_cambiada = postFunction(async () => ({ ok: true }));

/**
 * `cerrar_otras_sesiones`: ends every session of the caller but the one that asks, which must have proved the password in the
 * last minutes: whoever holds a stolen phone or token ends nobody else's.
 */
export const cerrar_otras_sesiones = postFunction(async (_request, { uid, auth_time }) => {
  if (Date.now() / 1000 - auth_time > FRESH_S) {
    throw new QueryError(403, 'sign_in_again', 'The password has to be proved first.');
  }
  await revokeBefore(uid, auth_time);
  return { ok: true };
});
