import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import { callsFunction } from '../get-function.ts';
import { QueryError } from '../query.ts';
import type { SignedIn } from '../signed-in.ts';
import { revokeBefore } from './revoke.ts';
import { OWN_PASSWORD, whyRefused } from './why-refused.ts';

/** Most time since the password was proved, s: as the identity service requires for a new one (our choice: the same). */
const FRESH_S = 300;
/** Rows of sessions that are read: each phone signs in some times a month. */
const ROWS = 200;

/** A phone the person signed in on. */
interface Telefono {
  readonly disp_id: string;
  readonly so?: string;
  /** ms since epoch, when it last signed in or out, by the server. */
  readonly fechah_srv: number;
  /** Its last row is a closed session. */
  readonly cerrada: boolean;
}

interface Row {
  readonly disp_id?: unknown;
  readonly so?: unknown;
  readonly evento?: unknown;
  readonly fechah_srv?: unknown;
  /** Present when another user reported it. */
  readonly dicho_por?: unknown;
}

/** `telefonos`: the phones the caller signed in on, by the rows their own sessions sent to `regSesiones`, the newest first. */
async function phonesOf({ emp_id }: SignedIn): Promise<object> {
  const rows = await companyDatabase()
    .ref(`_sesiones_reg_/${emp_id}`)
    .orderByChild('fechah_srv')
    .limitToLast(ROWS)
    .get();
  const phones = new Map<string, Telefono>();
  rows.forEach((child) => {
    const { disp_id, so, evento, fechah_srv, dicho_por } = contentOf(child) as Row;
    // A colleague who took the phone could report it closed.
    if (typeof disp_id !== 'string' || typeof fechah_srv !== 'number' || dicho_por !== undefined) return;
    const known = { disp_id, fechah_srv, cerrada: evento === 'cierre' };
    phones.set(disp_id, { ...known, ...(typeof so === 'string' && { so }) });
  });
  return { telefonos: [...phones.values()].sort((a, b) => b.fechah_srv - a.fechah_srv) };
}

/**
 * `cerrar_otras`: ends every session of the caller except the calling one, which must have proved the password in the last minutes, so that
 * a stolen phone or token cannot end other sessions.
 */
async function endOthers({ uid, auth_time }: SignedIn): Promise<object> {
  if (Date.now() / 1000 - auth_time > FRESH_S) {
    throw new QueryError(403, 'sign_in_again', 'The password has to be proved first.');
  }
  await revokeBefore(uid, auth_time);
  return { ok: true };
}

/**
 * `sesiones`: what a person asks about their own sessions and rights. `por_que` is called after the rules refused an operation;
 * `clave_cambiada` is called after the caller has changed the password; a caller
 * who still must change it is refused, as by every function (`own_password_first`).
 */
export const sesiones = callsFunction({
  telefonos: { method: 'GET', run: phonesOf },
  cerrar_otras: { method: 'POST', run: endOthers },
  por_que: { method: 'POST', run: whyRefused, owing: OWN_PASSWORD },
  clave_cambiada: { method: 'POST', run: () => Promise.resolve({ ok: true }) },
});
