import type { Json } from '@gr/shared/contract/outbox';
import type { UnitShifts } from '@gr/shared/domain/registro/records';
import type { NivelAlerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { shiftsAt } from '@gr/shared/domain/ronda/shifts-at';
import { shiftsOf } from '@gr/shared/domain/turno/presencia';
import {
  mondayOf,
  type Programados,
  programaPath,
  programasOf,
  ROW_MAX_MS,
} from '@gr/shared/domain/turno/programa';
import { enTurno, pasoPath, type TurnoSteps } from '@gr/shared/domain/turno/turno';
import { holders } from '../recipients.ts';
import type { ClockStore, Store } from './store.ts';

/** A person to notify. */
export interface Person {
  readonly emp_id: string;
  readonly nom: string;
}

/** `perfil` of each level, and `estado` of an active person (data-model.md, `_emp_segdiez`). */
const PROFILE: Readonly<Record<NivelAlerta, string>> = {
  guarda: 'rond',
  supervisor: 'super',
  administrador: 'admin',
};
const ACTIVE = 2;

/**
 * People with access to a unit at a level at `now` (ms since epoch), by their ids. `_acceso_` is by person and read whole, some 300 KB at
 * 5,000 people, once a tick at most.
 */
export async function peopleOf(
  store: Pick<Store, 'read'>,
  un_id: string,
  nivel: NivelAlerta,
  now: number,
): Promise<readonly Person[]> {
  const access = await store.read<Parameters<typeof holders>[0]>('_acceso_');
  const ids = [...holders(access ?? {}, un_id, now)].sort();
  const people = ids.map(async (emp_id): Promise<Person | null> => {
    const staff = await staffOf(store, emp_id);
    if (staff.perfil !== PROFILE[nivel] || staff.estado !== ACTIVE) return null;
    return { emp_id, nom: nameIn(staff) ?? emp_id };
  });
  return (await Promise.all(people)).filter((one) => one !== null);
}

/** The supervisors of a unit at `now` (ms since epoch) other than `emp_id`, whom it concerns; where there is none, the administrators. */
export async function othersInCharge(
  store: Pick<Store, 'read'>,
  un_id: string,
  emp_id: string,
  now: number,
): Promise<readonly Person[]> {
  const others = async (nivel: NivelAlerta) =>
    (await peopleOf(store, un_id, nivel, now)).filter((one) => one.emp_id !== emp_id);
  const supervisors = await others('supervisor');
  return supervisors.length > 0 ? supervisors : others('administrador');
}

/** A person who works on a unit at `now` (ms since epoch) and is active; `null` = the person does not, or no longer. */
export async function workerAt(
  store: Pick<Store, 'read'>,
  un_id: string,
  emp_id: string,
  now: number,
): Promise<(Person & { readonly supervises: boolean }) | null> {
  const access = await store.read<Parameters<typeof holders>[0][string]>(`_acceso_/${emp_id}`);
  const staff = await staffOf(store, emp_id);
  if (staff.estado !== ACTIVE || holders({ [emp_id]: access ?? {} }, un_id, now).length === 0) return null;
  return { emp_id, nom: nameIn(staff) ?? emp_id, supervises: staff.perfil === PROFILE.supervisor };
}

/** The guards of a unit who are on duty at `now` (ms since epoch), by the steps of their shifts (ADR 029). */
export async function guardsOnDuty(
  store: Pick<Store, 'read'>,
  un_id: string,
  guards: readonly Person[],
  now: number,
): Promise<readonly Person[]> {
  const steps = (await store.read<TurnoSteps>(pasoPath(un_id))) ?? {};
  // Who forgot to end a shift is not at the post.
  const open = enTurno(steps, now).filter(({ marcas }) => !marcas.includes('sin_cerrar'));
  const here = new Set(open.map(({ emp_id }) => emp_id));
  return guards.filter(({ emp_id }) => here.has(emp_id));
}

/**
 * The guards a planned round that nobody has begun concerns at `now` (ms since epoch): those its plan names; else those whom the roster has
 * at work when its window begins; else those on duty; else those of the shift it begins in, by the hours of the unit's shifts; where the unit
 * has no such shift, or nobody has it, those who hold the unit and are signed in; where nobody is, all of them.
 */
export async function guardsOnShift(
  store: ClockStore,
  { un_id, rond_ids, ini_x }: Pick<RondaDia, 'un_id' | 'rond_ids' | 'ini_x'>,
  now: number,
): Promise<readonly Person[]> {
  const guards = await peopleOf(store, un_id, 'guarda', now);
  if (rond_ids !== undefined) return guards.filter(({ emp_id }) => rond_ids[emp_id]);
  const planned = await plannedAt(store, un_id, ini_x);
  const onRoster = guards.filter(({ emp_id }) => planned.has(emp_id));
  if (onRoster.length > 0) return onRoster;
  const atPost = await guardsOnDuty(store, un_id, guards, now);
  if (atPost.length > 0) return atPost;
  const shifts = shiftsAt((await store.read<UnitShifts['turnos']>(`_un_/${un_id}/turnos`)) ?? {}, ini_x);
  const of = async (isOf: (emp_id: string) => Promise<boolean>): Promise<readonly Person[]> => {
    const found = await Promise.all(guards.map(({ emp_id }) => isOf(emp_id)));
    return guards.filter((_, i) => found[i]);
  };
  const onShift = await of(async (id) => shifts.includes((await staffOf(store, id)).turno ?? ''));
  if (onShift.length > 0) return onShift;
  const signedIn = await of((id) => isSignedIn(store, id));
  return signedIn.length > 0 ? signedIn : guards;
}

/** Staff ids of those whom the roster of a unit has at work at `at`, ms since epoch: a shift over midnight is of the week in which it began. */
async function plannedAt(
  store: Pick<Store, 'read'>,
  un_id: string,
  at: number,
): Promise<ReadonlySet<string>> {
  const rows = await rosterOf(store, un_id, [at, at - ROW_MAX_MS]);
  return new Set(
    shiftsOf(Object.values(rows))
      .filter(({ ini_x, fin_x }) => ini_x <= at && at < fin_x)
      .map(({ emp_id }) => emp_id),
  );
}

/** Rows of the rosters of a unit for the weeks in which some moments lie, ms since epoch, with the absences that other units have written. */
export async function rosterOf(
  store: Pick<Store, 'read'>,
  un_id: string,
  times: readonly number[],
): Promise<Programados> {
  const weeks = [...new Set(times.map((time) => programaPath(un_id, mondayOf(time))))];
  const pages = weeks.map(async (path) => [path, await store.read<Json>(path)] as const);
  return programasOf(Object.fromEntries(await Promise.all(pages)));
}

async function isSignedIn(store: ClockStore, emp_id: string): Promise<boolean> {
  const last = await store.newest<{ evento?: unknown }>(`_sesiones_reg_/${emp_id}`, 'fechah_srv');
  return last !== null && last.evento !== 'cierre';
}

/** Name of a person by their staff record; `null` = none. */
export async function nameOf(store: Pick<Store, 'read'>, emp_id: string): Promise<string | null> {
  return nameIn(await staffOf(store, emp_id));
}

/** What is read of a person, in one reading. */
interface Staff {
  readonly perfil?: unknown;
  readonly estado?: unknown;
  readonly nom?: string;
  readonly ape?: string;
  readonly turno?: string;
}

async function staffOf(store: Pick<Store, 'read'>, emp_id: string): Promise<Staff> {
  return (await store.read<Staff>(`_emp_segdiez/${emp_id}`)) ?? {};
}

function nameIn({ nom, ape }: Staff): string | null {
  return [nom, ape].filter(Boolean).join(' ') || null;
}
