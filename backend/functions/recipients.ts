import type { NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';

/** A phone that receives notifications. */
export interface Phone {
  readonly emp_id: string;
  /** Registration token of Cloud Messaging, `tpush` of the staff record. */
  readonly token: string;
}

/** `_acceso_/{emp_id}/{un_id}`. */
type Access = true | { readonly hasta?: number };

/** `estado` of an active person. */
const ACTIVE = 2;

/** People who may work on a unit at `now` (ms), by the whole tree `_acceso_`, as the rules check it. */
export function holders(
  byPerson: Readonly<Record<string, Readonly<Record<string, Access>>>>,
  un_id: string,
  now: number,
): readonly string[] {
  return Object.keys(byPerson).filter((emp_id) => {
    const access = byPerson[emp_id]?.[un_id];
    return access === true || (access?.hasta ?? 0) > now;
  });
}

/**
 * The phones a notification rings on: of its addressee, else of all people with access to its unit; people who disabled notifications have
 * no token. Never the phone of the incident's author, even if others use it, unless it is for the author. A phone of two people is listed twice.
 */
export async function recipients(notif: NotifRes, now: number): Promise<readonly Phone[]> {
  const people = notif.emp_id === undefined ? await holdersOf(notif.un_id, now) : [notif.emp_id];
  const author = await authorOf(notif);
  const own =
    author === undefined || author === notif.emp_id
      ? null
      : await readValue<string>(`_emp_segdiez/${author}/tpush`);
  const tokens = await Promise.all(people.map(tokenOf));
  return people.flatMap((emp_id, i) => {
    const token = tokens[i] ?? null;
    return token === null || token === own ? [] : [{ emp_id, token }];
  });
}

/** Removes a dead token from the staff record, unless the person has another one by now. */
export async function forgetPhone({ emp_id, token }: Phone): Promise<void> {
  await companyDatabase()
    .ref(`_emp_segdiez/${emp_id}/tpush`)
    // The first run may get `null` instead of the value: returning `null` makes the server send it.
    .transaction((current: unknown) => (current === token || current === null ? null : undefined));
}

async function holdersOf(un_id: string, now: number): Promise<readonly string[]> {
  // The tree is by person, so it is read whole: some 300 KB at 5,000 people, for grave incidents only.
  const byPerson = await readValue<Parameters<typeof holders>[0]>('_acceso_');
  return holders(byPerson ?? {}, un_id, now);
}

async function tokenOf(emp_id: string): Promise<string | null> {
  const token = await readValue<unknown>(`_emp_segdiez/${emp_id}/tpush`);
  if (typeof token !== 'string' || token === '') return null;
  return (await readValue<unknown>(`_emp_segdiez/${emp_id}/estado`)) === ACTIVE ? token : null;
}

async function authorOf({ tipo_notif, id_ref }: NotifRes): Promise<string | undefined> {
  // Rows of other programs may refer to anything; only a key can be looked up.
  if (tipo_notif === 'consigna' || !/^[-\w]+$/.test(id_ref)) return undefined;
  const novedad = await readValue<Novedad>(`_novedades/${id_ref}`);
  return novedad?.rond_id ?? novedad?.super_id;
}

async function readValue<T>(place: string): Promise<T | null> {
  return contentOf(await companyDatabase().ref(place).get()) as T | null;
}
