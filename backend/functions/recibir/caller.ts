import type { Request } from 'firebase-functions/v2/https';
import { signedIn } from '../signed-in.ts';
import { Problem } from './problem.ts';

/** An administrator of the office. */
export interface Caller {
  readonly emp_id: string;
  readonly nombre: string;
}

/**
 * The caller, who must be an active administrator: by the token (`Authorization: Bearer`), and live by the staff record and by the last
 * «teléfono perdido», as the rules check. Throws {@link Problem} 401 or 403.
 */
export async function administrator(request: Request): Promise<Caller> {
  const found = await signedIn(request, true);
  if (found === 'nobody') throw noSession();
  if (found === 'out') throw notOffice();
  if ('owes' in found) throw owesPassword();
  if (found.rol !== 'admin') throw notOffice();
  const { emp_id, staff } = found;
  return { emp_id, nombre: [staff.nom, staff.ape].filter((part) => typeof part === 'string').join(' ') };
}

function noSession(): Problem {
  return new Problem(401, 'sin_sesion', 'Su sesión venció. Ingrese de nuevo y reciba el registro otra vez.');
}

function owesPassword(): Problem {
  return new Problem(403, 'clave_inicial', 'Cambie primero su contraseña inicial en «Ajustes».');
}

function notOffice(): Problem {
  return new Problem(403, 'no_autorizado', 'Solo una persona de administración puede recibir registros.');
}
