import { isDeepStrictEqual } from 'node:util';
import type { UserRecord } from 'firebase-admin/auth';
import { dataOf } from '../../company/connect/database.ts';
import { claimsOf } from '../../company/people/account.ts';
import { uidOf } from '../../company/people/account-of.ts';
import { isShut } from '../../company/people/person.ts';
import { guardRow, type StaffRecord, unitsOf } from '../../company/people/unit-guards.ts';
import { companyDatabase, homeAccounts } from '../admin-app.ts';
import type { Written } from '../lector/act.ts';
import { companyStore } from '../reloj/company-store.ts';
import { passwordChanges } from '../sesiones/own-password.ts';
import { revokeBefore } from '../sesiones/revoke.ts';

/** People read at a time, and accounts asked for (the service's maximum is 100). */
const PAGE = 100;

/**
 * Ends the sessions before a person's change of their password, except the one that changed it, which proved the old one a moment earlier.
 * The time comes from the identity service; the marker in the record is the phone's.
 */
export async function followOwnPassword({ id, act }: Written): Promise<void> {
  if (act?.tipo !== 'cambiar_clave' || act.uid !== uidOf(id)) return;
  const changed = await passwordChanges(act.uid);
  if (changed !== null) await revokeBefore(act.uid, changed.sessionsFrom);
}

/**
 * Makes accounts and `_guardas_` say what the staff tree says, where a record was written past the office's commands: role and `emp_id` as
 * claims, an account that is disabled without access, the guards of each unit.
 */
export async function sweepPeople(): Promise<void> {
  const expected: Record<string, unknown> = {};
  for await (const page of dataOf(companyDatabase()).pages('_emp_segdiez', 'estado', PAGE)) {
    const people = page.map(([emp_id, person]) => ({ emp_id, person: person as StaffRecord }));
    for (const { emp_id, person } of people)
      for (const un_id of unitsOf(person))
        expected[`_guardas_/${un_id}/${emp_id}`] = guardRow(emp_id, person);
    await settleAccounts(new Map(people.map((one) => [uidOf(one.emp_id), one])));
  }
  await settleGuards(expected);
}

async function settleAccounts(
  people: ReadonlyMap<string, { readonly emp_id: string; readonly person: StaffRecord }>,
): Promise<void> {
  const { users } = await homeAccounts().getUsers([...people.keys()].map((uid) => ({ uid })));
  for (const user of users) {
    const known = people.get(user.uid);
    if (known !== undefined) await settleAccount(user, known.emp_id, known.person);
  }
}

async function settleAccount(
  user: UserRecord,
  emp_id: string,
  { perfil, estado }: StaffRecord,
): Promise<void> {
  const { uid, customClaims = {}, disabled } = user;
  const claims = { ...customClaims, ...claimsOf(emp_id, perfil) };
  if (!isDeepStrictEqual(customClaims, claims)) await homeAccounts().setCustomUserClaims(uid, claims);
  if (disabled !== isShut(estado)) await homeAccounts().updateUser(uid, { disabled: isShut(estado) });
}

async function settleGuards(expected: Readonly<Record<string, unknown>>): Promise<void> {
  const units = (await companyStore.read<Record<string, Record<string, unknown>>>('_guardas_')) ?? {};
  const found = Object.fromEntries(
    Object.entries(units).flatMap(([un_id, guards]) =>
      Object.entries(guards).map(([emp_id, row]) => [`_guardas_/${un_id}/${emp_id}`, { ...(row as object) }]),
    ),
  );
  const places = [...new Set([...Object.keys(found), ...Object.keys(expected)])];
  const wrong = places.filter((place) => !isDeepStrictEqual(found[place], expected[place]));
  for (let from = 0; from < wrong.length; from += PAGE) {
    const some = wrong.slice(from, from + PAGE).map((place) => [place, expected[place] ?? null]);
    await companyStore.update(Object.fromEntries(some) as Parameters<typeof companyStore.update>[0]);
  }
}
