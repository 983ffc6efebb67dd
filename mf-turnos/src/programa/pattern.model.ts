import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { shiftsOf } from '@gr/shared/domain/turno/presencia';
import {
  isAbsence,
  mondayOf,
  type ProgramaChanges,
  type Programados,
  rowId,
  type TurnoPrograma,
} from '@gr/shared/domain/turno/programa';
import { addDays } from '@gr/shared/domain/valor/days';
import { localDate, minutesOf, startOfDate } from '@gr/shared/domain/valor/time';
import type { Semanas, Unidad } from './use-programa.ts';

const MINUTE_MS = 60_000;
const DAY_MIN = 24 * 60;

/** Hours of a shift, `HH:mm`; one that ends no later than it begins ends on the next day. */
export interface Horas {
  readonly turno?: string;
  readonly hora_ini: string;
  readonly hora_fin: string;
}

/** What is given to a person: the days of a cycle, `null` = a day of rest, from a day on for some days. */
export interface Asignacion extends Pick<TurnoPrograma, 'emp_id' | 'qr_id' | 'que'> {
  readonly desde: string;
  readonly dias: number;
  readonly ciclo: readonly (Horas | null)[];
}

/** A row that has not been named by the company yet. */
export type NewRow = NonNullable<ProgramaChanges[string]['turnos'][string]>;

/** A shift of a day; `null` = its hours are none. An absence is of the whole day. */
export function rowFor(
  { que, emp_id, qr_id }: Pick<Asignacion, 'que' | 'emp_id' | 'qr_id'>,
  day: string,
  horas: Horas,
): NewRow | null {
  const start = startOfDate(day);
  if (que !== 'turno') return { que, emp_id, ini_x: start, fin_x: start + DAY_MIN * MINUTE_MS };
  const [ini, end] = [minutesOf(horas.hora_ini), minutesOf(horas.hora_fin)];
  if (ini === null || end === null) return null;
  const { turno } = horas;
  return {
    ...{ que, emp_id, ini_x: start + ini * MINUTE_MS },
    fin_x: start + (end > ini ? end : end + DAY_MIN) * MINUTE_MS,
    ...(turno !== undefined && { turno }),
    ...(qr_id !== undefined && { qr_id }),
  };
}

/**
 * What an assignment changes: each of its days is the person's anew, so what stood there goes, but shifts of several days leave those of an
 * absence alone. A day of rest leaves nothing; `null` = its hours are none.
 */
export function assigned(semanas: Semanas, given: Asignacion): ProgramaChanges | null {
  const days = Array.from({ length: given.dias }, (_, i) => addDays(given.desde, i));
  const fresh = days.map((day, i) => {
    const horas = given.ciclo[i % given.ciclo.length] ?? null;
    return horas === null ? undefined : rowFor(given, day, horas);
  });
  if (fresh.includes(null)) return null;
  const absent = given.que === 'turno' && given.dias > 1 ? absentDays(semanas, given.emp_id) : new Set();
  const all = new Set(days.filter((day) => !absent.has(day)));
  return changesOf(
    semanas,
    ({ emp_id, ini_x }) => emp_id === given.emp_id && all.has(localDate(ini_x)),
    fresh.filter((one) => one != null && all.has(localDate(one.ini_x))) as NewRow[],
  );
}

function absentDays(semanas: Semanas, emp_id: string): ReadonlySet<string> {
  const rows = Object.values(semanas).flatMap(({ ausentes, turnos }) =>
    Object.values({ ...ausentes, ...turnos }),
  );
  const own = rows.filter((row) => row.emp_id === emp_id && isAbsence(row));
  return new Set(own.map(({ ini_x }) => localDate(ini_x)));
}

/** What two assignments change together, of two people. */
export function together(one: ProgramaChanges, more: ProgramaChanges): ProgramaChanges {
  const weeks = Object.entries(more).map(([lunes, week]) => {
    const turnos = { ...one[lunes]?.turnos, ...week.turnos };
    return [lunes, { ...week, turnos }] as const;
  });
  return { ...one, ...Object.fromEntries(weeks) };
}

/**
 * The other twelve hours of a post that two people share (12 × 12), by the unit's name of them where it has one; `null` = the shift does not
 * have twelve hours.
 */
export function otherTwelve({ hora_ini, hora_fin }: Horas, turnos: Unidad['turnos']): Horas | null {
  const [ini, end] = [minutesOf(hora_ini), minutesOf(hora_fin)];
  if (ini === null || end === null || Math.abs(end - ini) !== DAY_MIN / 2) return null;
  const own = { hora_ini: hora_fin, hora_fin: hora_ini };
  const named = Object.entries(turnos).find(
    ([, other]) => other.hora_ini === own.hora_ini && other.hora_fin === own.hora_fin,
  );
  return { ...(named && { turno: named[0] }), ...own };
}

/** ms of a shift in which nobody is planned from which on it counts as uncovered: less is a handover (our choice). */
const GAP_MS = 30 * MINUTE_MS;

/**
 * The unit's shifts of a day that are not over at `now` (ms since epoch) and in whose rest nobody is planned for {@link GAP_MS} in all, in
 * the order of their hours. Who is absent covers none.
 * @param rows of the day and of those beside it
 */
export function uncovered(
  turnos: Unidad['turnos'],
  rows: readonly TurnoPrograma[],
  day: string,
  now: number,
): readonly string[] {
  const inOrder = Object.entries(turnos).sort(([, a], [, b]) => (a.hora_ini < b.hora_ini ? -1 : 1));
  return inOrder.flatMap(([turno, horas]) => {
    const own = rowFor({ que: 'turno', emp_id: '' }, day, horas);
    return own === null ||
      own.fin_x <= now ||
      uncoveredMs({ ...own, ini_x: Math.max(own.ini_x, now) }, rows) < GAP_MS
      ? []
      : [turno];
  });
}

/** How long nobody of `rows` is planned within a shift, ms. */
function uncoveredMs(
  { ini_x, fin_x }: Pick<NewRow, 'fin_x' | 'ini_x'>,
  rows: readonly TurnoPrograma[],
): number {
  let [free, until] = [0, ini_x];
  for (const row of [...shiftsOf(rows)].sort((a, b) => a.ini_x - b.ini_x)) {
    free += Math.max(0, Math.min(row.ini_x, fin_x) - until);
    until = Math.max(until, Math.min(row.fin_x, fin_x));
  }
  return free + Math.max(0, fin_x - until);
}

/**
 * What copies the week before to one, from the day `today` on: people who have a row on a day keep it. Who is not of the unit any more is left
 * out and named.
 * @param puestos the unit's points, `undefined` = not read; a shift at a retired one is copied without its post
 */
export function copied(
  semanas: Semanas,
  lunes: string,
  { gente, turnos, puestos }: Unidad & { readonly puestos: Readonly<Record<string, PuntoQr>> | undefined },
  today: string,
) {
  const week = Object.values({ ...semanas[lunes]?.ausentes, ...semanas[lunes]?.turnos });
  const taken = new Set(week.map(({ emp_id, ini_x }) => `${emp_id} ${localDate(ini_x)}`));
  const later = 7 * DAY_MIN * MINUTE_MS;
  const due = Object.values(semanas[addDays(lunes, -7)]?.turnos ?? {}).filter(
    ({ que, emp_id, ini_x }) =>
      (que === 'turno' || que === 'descanso') &&
      localDate(ini_x + later) >= today &&
      !taken.has(`${emp_id} ${localDate(ini_x + later)}`),
  );
  const [stay, left] = [true, false].map((is) =>
    due.filter(({ emp_id }) => Object.hasOwn(gente, emp_id) === is),
  );
  const rows = (stay ?? []).map((row): NewRow => {
    const { que, emp_id, turno, qr_id } = row;
    return {
      ...{ que, emp_id, ini_x: row.ini_x + later, fin_x: row.fin_x + later },
      // A name that is none of the unit's shifts is left out, its hours stay.
      ...(turno !== undefined && Object.hasOwn(turnos, turno) && { turno }),
      ...(qr_id !== undefined && puestos?.[qr_id]?.estado !== 'retirado' && { qr_id }),
    };
  });
  const fuera = new Set((left ?? []).map(({ emp_nom, emp_id }) => emp_nom || emp_id));
  return { cambios: changesOf(semanas, () => false, rows), fuera: [...fuera] };
}

/** What a list of rows changes: each day of a person that it names is as the list says; what stands so already is left alone. */
export function renewed(semanas: Semanas, rows: readonly NewRow[]): ProgramaChanges {
  const held = Object.assign({}, ...Object.values(semanas).map(({ turnos }) => turnos)) as Programados;
  const ids = new Set(rows.map(({ emp_id, ini_x }) => rowId(emp_id, ini_x)));
  const days = new Set(rows.map(({ emp_id, ini_x }) => `${emp_id} ${localDate(ini_x)}`));
  return changesOf(
    semanas,
    ({ emp_id, ini_x }) => days.has(`${emp_id} ${localDate(ini_x)}`) && !ids.has(rowId(emp_id, ini_x)),
    rows.filter((row) => {
      const before = held[rowId(row.emp_id, row.ini_x)];
      return (['que', 'fin_x', 'turno', 'qr_id'] as const).some((field) => row[field] !== before?.[field]);
    }),
  );
}

function changesOf(
  semanas: Semanas,
  goes: (row: TurnoPrograma) => boolean,
  fresh: readonly NewRow[],
): ProgramaChanges {
  const changes: Record<string, { ver: number; turnos: Record<string, NewRow | null> }> = {};
  const put = (lunes: string, id: string, row: NewRow | null) => {
    changes[lunes] ??= { ver: semanas[lunes]?.ver ?? 0, turnos: {} };
    changes[lunes].turnos[id] = row;
  };
  for (const [lunes, { turnos }] of Object.entries(semanas))
    for (const [id, row] of Object.entries(turnos)) if (goes(row)) put(lunes, id, null);
  for (const row of fresh) put(mondayOf(row.ini_x), rowId(row.emp_id, row.ini_x), row);
  return changes;
}
