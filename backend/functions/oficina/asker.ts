import type { StoredRequest } from '@gr/shared/domain/oficina/request';
import { roleOf, uidOf } from '../../company/people/account-of.ts';
import { companyDatabase, homeAccounts } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';

/** A person whose request may run. */
export interface Asker {
  readonly uid: string;
  readonly emp_id: string;
  readonly rol: 'admin' | 'supervisor';
  /** Domain of the person's own sign-in alias. */
  readonly domain: string;
}

/**
 * The requester, if they are still an active administrator or supervisor: the rules checked when the request was written, but their access may have ended
 * since («teléfono perdido», a suspension). `null` = no longer.
 */
export async function askerOf(
  uid: string,
  { emp_id, fechah_srv }: Pick<StoredRequest, 'emp_id' | 'fechah_srv'>,
): Promise<Asker | null> {
  if (uidOf(emp_id) !== uid || typeof fechah_srv !== 'number') return null;
  const [staff, rev, account] = await Promise.all([
    companyDatabase().ref(`_emp_segdiez/${emp_id}`).get(),
    companyDatabase().ref(`_sesiones_/${uid}/rev`).get(),
    homeAccounts()
      .getUser(uid)
      .catch(() => null),
  ]);
  const person = (contentOf(staff) ?? {}) as Readonly<Record<string, unknown>>;
  const rol = roleOf(typeof person.perfil === 'string' ? person.perfil : undefined);
  if (person.estado !== 2 || (rol !== 'admin' && rol !== 'supervisor')) return null;
  if (Number(contentOf(rev) ?? 0) >= fechah_srv) return null;
  if (account === null || account.disabled) return null;
  const [, domain = ''] = account.email?.split('@') ?? [];
  return { uid, emp_id, rol, domain };
}
