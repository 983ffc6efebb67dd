import type { NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import { base } from './base.ts';

/** A phone that wants notices. */
export interface Telefono {
  readonly emp_id: string;
  /** Registration token of Cloud Messaging, `tpush` of the staff record. */
  readonly token: string;
}

/** `_acceso_/{emp_id}/{un_id}`. */
type Acceso = true | { readonly hasta?: number };

/** `estado` of a person who works. */
const ACTIVO = 2;

/** Who may work on a unit at `now` (ms), by the whole tree `_acceso_`: the same question the rules ask. */
export function titulares(
  accesos: Readonly<Record<string, Readonly<Record<string, Acceso>>>>,
  un_id: string,
  now: number,
): readonly string[] {
  return Object.entries(accesos).flatMap(([emp_id, units]) => {
    const access = units[un_id];
    if (access === undefined) return [];
    return access === true || (access.hasta ?? 0) > now ? [emp_id] : [];
  });
}

/**
 * The phones a notification rings on: of the one it is addressed to, else of all who hold its unit; who switched notices
 * off has no address. Never the incident's author's phone, whoever else uses it. One that two people use comes twice.
 */
export async function destinatarios(notif: NotifRes, now: number): Promise<readonly Telefono[]> {
  const people = notif.emp_id === undefined ? await deLaUnidad(notif.un_id, now) : [notif.emp_id];
  const author = await autorDe(notif);
  const own = author === undefined ? null : await valor<string>(`_emp_segdiez/${author}/tpush`);
  const tokens = await Promise.all(people.map(tokenDe));
  return people.flatMap((emp_id, i) => {
    const token = tokens[i] ?? null;
    return token === null || token === own ? [] : [{ emp_id, token }];
  });
}

/** Takes a dead address out of the staff record, unless the person has another one by now. */
export async function olvidarTelefono({ emp_id, token }: Telefono): Promise<void> {
  await base()
    .ref(`_emp_segdiez/${emp_id}/tpush`)
    // The first run sees no value where none is kept here: `null` makes the server tell what it has.
    .transaction((current: unknown) => (current === token || current === null ? null : undefined));
}

async function deLaUnidad(un_id: string, now: number): Promise<readonly string[]> {
  // Whole, for it is kept by person: some 300 KB at 5,000 people, read for grave incidents only.
  const accesos = await valor<Parameters<typeof titulares>[0]>('_acceso_');
  return titulares(accesos ?? {}, un_id, now);
}

async function tokenDe(emp_id: string): Promise<string | null> {
  const token = await valor<unknown>(`_emp_segdiez/${emp_id}/tpush`);
  if (typeof token !== 'string' || token === '') return null;
  return (await valor<unknown>(`_emp_segdiez/${emp_id}/estado`)) === ACTIVO ? token : null;
}

async function autorDe({ tipo_notif, id_ref }: NotifRes): Promise<string | undefined> {
  // Rows of other programs may refer to anything; only a key can be looked up.
  if (tipo_notif === 'consigna' || !/^[-\w]+$/.test(id_ref)) return undefined;
  const novedad = await valor<Novedad>(`_novedades/${id_ref}`);
  return novedad?.rond_id ?? novedad?.super_id;
}

async function valor<T>(place: string): Promise<T | null> {
  return (await base().ref(place).get()).val() as T | null;
}
