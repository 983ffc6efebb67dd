import type { Request } from 'firebase-functions/v2/https';
import { companyDatabase, homeAccounts } from '../admin-app.ts';
import { Problem } from './problem.ts';

/** Somebody of the office. */
export interface Caller {
  readonly emp_id: string;
  readonly nombre: string;
}

interface Staff {
  readonly estado?: unknown;
  readonly perfil?: unknown;
  readonly nom?: unknown;
  readonly ape?: unknown;
}

/**
 * Who asks, when it is an administrator who works here now: by the token (`Authorization: Bearer`), and live by the staff
 * record and by the last «teléfono perdido», as the rules ask. Throws {@link Problem} 401 or 403.
 */
export async function administrator(request: Request): Promise<Caller> {
  const [, token] = /^Bearer (\S+)$/.exec(request.get('authorization') ?? '') ?? [];
  if (token === undefined) throw noSession();
  const { uid, auth_time, rol, emp_id } = await homeAccounts()
    .verifyIdToken(token, true)
    .catch(() => {
      throw noSession();
    });
  if (rol !== 'admin' || typeof emp_id !== 'string') throw notOffice();
  const [record, revoked] = await Promise.all([
    companyDatabase().ref(`_emp_segdiez/${emp_id}`).get(),
    companyDatabase().ref(`_sesiones_/${uid}/rev`).get(),
  ]);
  const staff = (record.val() ?? {}) as Staff;
  if (staff.estado !== 2 || staff.perfil !== 'admin') throw notOffice();
  if (revoked.exists() && Number(revoked.val()) >= auth_time * 1000) throw noSession();
  return { emp_id, nombre: [staff.nom, staff.ape].filter((part) => typeof part === 'string').join(' ') };
}

function noSession(): Problem {
  return new Problem(401, 'sin_sesion', 'Su sesión venció. Ingrese de nuevo y reciba el registro otra vez.');
}

function notOffice(): Problem {
  return new Problem(403, 'no_autorizado', 'Solo una persona de administración puede recibir registros.');
}
