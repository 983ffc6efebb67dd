import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@gr/shared/contract/outbox';
import type { Empleado } from '@gr/shared/domain/persona/empleado';
import { asJson } from '@gr/shared/domain/registro/trees';
import type { UserRecord } from 'firebase-admin/auth';
import { dataOf } from '../../company/connect/database.ts';
import { claimsOf } from '../../company/people/account.ts';
import { uidOf } from '../../company/people/account-of.ts';
import { isShut } from '../../company/people/person.ts';
import { guardRow, type StaffRecord, unitsOf } from '../../company/people/unit-guards.ts';
import { companyDatabase, homeAccounts } from '../admin-app.ts';
import type { Written } from '../lector/act.ts';
import { companyStore } from '../reloj/company-store.ts';
import { remembering } from '../reloj/store.ts';
import { passwordChanges } from '../sesiones/own-password.ts';
import { revokeBefore } from '../sesiones/revoke.ts';
import { tellExpiries } from './tell-expiries.ts';

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
 * claims, an account that is disabled without access, the guards of each unit. What differs is compared once more with the record as it is
 * by then: the office works while the staff is read. Tells of papers that expire soon.
 * @param now ms since epoch
 */
export async function sweepPeople(now: number): Promise<void> {
  const store = remembering(companyStore, ['_acceso_', '_emp_segdiez/']);
  const expected: Record<string, unknown> = {};
  for await (const page of dataOf(companyDatabase()).pages('_emp_segdiez', 'estado', PAGE)) {
    const people = page.map(([emp_id, person]) => ({ emp_id, person: person as StaffRecord }));
    for (const { emp_id, person } of people)
      for (const un_id of unitsOf(person, now))
        expected[`_guardas_/${un_id}/${emp_id}`] = guardRow(emp_id, person);
    for (const { emp_id, person } of people) await tellExpiries(store, emp_id, person as Empleado, now);
    await settleAccounts(new Map(people.map((one) => [uidOf(one.emp_id), one])));
  }
  await settleGuards(expected, now);
}

async function settleAccounts(
  people: ReadonlyMap<string, { readonly emp_id: string; readonly person: StaffRecord }>,
): Promise<void> {
  const { users } = await homeAccounts().getUsers([...people.keys()].map((uid) => ({ uid })));
  for (const user of users) {
    const known = people.get(user.uid);
    if (known === undefined || isSettled(user, known.emp_id, known.person)) continue;
    const person = await staffNow(known.emp_id);
    if (person !== null) await settleAccount(user, known.emp_id, person);
  }
}

const staffNow = (emp_id: string): Promise<StaffRecord | null> =>
  companyStore.read<StaffRecord>(`_emp_segdiez/${emp_id}`);

function claimsFor({ customClaims }: UserRecord, emp_id: string, { perfil }: StaffRecord): object {
  return { ...customClaims, ...claimsOf(emp_id, perfil) };
}

function isSettled(user: UserRecord, emp_id: string, person: StaffRecord): boolean {
  const { customClaims = {}, disabled } = user;
  return (
    isDeepStrictEqual(customClaims, claimsFor(user, emp_id, person)) && disabled === isShut(person.estado)
  );
}

async function settleAccount(user: UserRecord, emp_id: string, person: StaffRecord): Promise<void> {
  await homeAccounts().setCustomUserClaims(user.uid, claimsFor(user, emp_id, person));
  if (user.disabled !== isShut(person.estado))
    await homeAccounts().updateUser(user.uid, { disabled: isShut(person.estado) });
}

async function settleGuards(expected: Readonly<Record<string, unknown>>, now: number): Promise<void> {
  const units = (await companyStore.read<Record<string, Record<string, unknown>>>('_guardas_')) ?? {};
  const found = Object.fromEntries(
    Object.entries(units).flatMap(([un_id, guards]) =>
      Object.entries(guards).map(([emp_id, row]) => [`_guardas_/${un_id}/${emp_id}`, { ...(row as object) }]),
    ),
  );
  const places = [...new Set([...Object.keys(found), ...Object.keys(expected)])];
  const wrong = places.filter((place) => !isDeepStrictEqual(found[place], expected[place]));
  for (let from = 0; from < wrong.length; from += PAGE) {
    const some = wrong
      .slice(from, from + PAGE)
      .map(async (place) => [place, await guardNow(place, now)] as const);
    await companyStore.update(Object.fromEntries(await Promise.all(some)));
  }
}

/** The row that the staff record wants at `place`, a path of `_guardas_`; `null` = none. */
async function guardNow(place: string, now: number): Promise<Json> {
  const [, un_id = '', emp_id = ''] = place.split('/');
  const person = await staffNow(emp_id);
  return person !== null && unitsOf(person, now).includes(un_id) ? asJson(guardRow(emp_id, person)) : null;
}
