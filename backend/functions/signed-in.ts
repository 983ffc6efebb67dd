import type { Request } from 'firebase-functions/v2/https';
import { roleOf } from '../company/people/account-of.ts';
import { companyDatabase, homeAccounts } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { owesPassword } from './sesiones/own-password.ts';

/** An active person of the company. */
export interface SignedIn {
  readonly uid: string;
  readonly emp_id: string;
  /** Role, equal in the token and the staff record. */
  readonly rol: string;
  /** When the password was proved, s since epoch. */
  readonly auth_time: number;
  readonly staff: Staff;
}

/** A person who must choose a password before anything else. */
export interface Owing {
  readonly owes: Pick<SignedIn, 'emp_id'>;
}

/** Fields that are read from the staff record. */
export interface Staff {
  readonly estado?: unknown;
  readonly perfil?: unknown;
  readonly nom?: unknown;
  readonly ape?: unknown;
}

/** The server's data of a person's sessions (data-model.md, `_sesiones_`), ms. */
interface Session {
  readonly rev?: unknown;
  readonly exige_clave?: unknown;
}

/** Whether a person may work on a unit now, as the rules check it (`holds` of `backend/rules/source/people.ts`). */
export async function holds(emp_id: string, un_id: string): Promise<boolean> {
  const access: unknown = contentOf(await companyDatabase().ref(`_acceso_/${emp_id}/${un_id}`).get());
  return access === true || Number((access as { hasta?: unknown } | null)?.hasta ?? 0) > Date.now();
}

/**
 * The caller: by the token (`Authorization: Bearer`), and live by the staff record and the last «teléfono perdido», as the rules check.
 * `'nobody'` without a valid token, `'out'` for a person who is not active, or no longer in the token's role.
 * @param checkRevoked checks revocation with the accounts too; only where the function runs in the home project
 */
export async function signedIn(
  request: Request,
  checkRevoked = false,
): Promise<SignedIn | Owing | 'nobody' | 'out'> {
  const [, token] = /^Bearer (\S+)$/.exec(request.get('authorization') ?? '') ?? [];
  if (token === undefined) return 'nobody';
  const claims = await homeAccounts()
    .verifyIdToken(token, checkRevoked)
    .catch(() => null);
  if (claims === null) return 'nobody';
  const { uid, auth_time, rol, emp_id } = claims;
  if (typeof emp_id !== 'string' || typeof rol !== 'string') return 'out';
  const [record, session] = await Promise.all([
    companyDatabase().ref(`_emp_segdiez/${emp_id}`).get(),
    companyDatabase().ref(`_sesiones_/${uid}`).get(),
  ]);
  const staff = (contentOf(record) ?? {}) as Staff;
  const { rev, exige_clave } = (contentOf(session) ?? {}) as Session;
  if (rev !== undefined && Number(rev) >= auth_time * 1000) return 'nobody';
  if (staff.estado !== 2 || typeof staff.perfil !== 'string' || roleOf(staff.perfil) !== rol) return 'out';
  if (exige_clave !== undefined && (await owesPassword(uid, Number(exige_clave))))
    return { owes: { emp_id } };
  return { uid, emp_id, rol, auth_time, staff };
}
