import type { NewAccount } from '../command/plan.ts';
import { roleOf, uidOf } from './account-of.ts';
import { isShut, nameOf, type Person } from './person.ts';

/** The alias a person signs in with; there is no mailbox. */
export function aliasOf(doc: string, domain: string): string {
  return `${doc}@${domain}`.toLowerCase();
}

/** Role and staff id as the claims of an account. */
export function claimsOf(emp_id: string, perfil: string | undefined): Record<string, unknown> {
  const rol = roleOf(perfil);
  return { ...(rol === undefined ? {} : { rol }), emp_id };
}

/** The account of a person who has none. */
export function newAccount(emp_id: string, person: Person, domain: string, password: string): NewAccount {
  return {
    record: {
      uid: uidOf(emp_id),
      email: aliasOf(person.doc ?? emp_id, domain),
      emailVerified: true,
      displayName: nameOf(person),
      disabled: isShut(person.estado),
      customClaims: claimsOf(emp_id, person.perfil),
    },
    password,
  };
}
