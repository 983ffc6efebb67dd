import { companyDatabase } from '../admin-app.ts';

/**
 * Ends the sessions of an account that began before the second `since` (since epoch): the rules and the functions compare `rev` with the
 * token's `auth_time`. The value only grows.
 */
export async function revokeBefore(uid: string, since: number): Promise<void> {
  const rev = since * 1000 - 1;
  await companyDatabase()
    .ref(`_sesiones_/${uid}/rev`)
    .transaction(
      (before: number | null) => (before === null || before < rev ? rev : undefined),
      undefined,
      false,
    );
}
