import { newUser } from '@gr/rtdb-emulator/auth/new-user';
import { hashPassword } from '@gr/rtdb-emulator/auth/password';
import type { UserStore } from '@gr/rtdb-emulator/auth/user-store';
import { uidOf } from '../company/people/account-of.ts';
import { DOC_DOMAIN } from '../project.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, nameOf } from './people.ts';

/** Makes the accounts of the demo people, with their claims; a suspended person's is disabled. `now` in ms. */
export async function createAccounts(users: UserStore, now: number): Promise<void> {
  const accounts = DEMO_PEOPLE.map(async (persona) => {
    const { doc, emp_id, rol, estado } = persona;
    await users.put({
      ...newUser(uidOf(emp_id), now),
      email: `${doc}@${DOC_DOMAIN}`,
      emailVerified: true,
      displayName: nameOf(persona),
      passwordHash: await hashPassword(DEMO_PASSWORD),
      passwordUpdatedAt: now,
      disabled: estado !== 2,
      claims: JSON.stringify({ rol, emp_id }),
    });
  });
  await Promise.all(accounts);
}
