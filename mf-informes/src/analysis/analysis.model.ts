import { isWalked } from '@gr/shared/domain/dia/walked';
import { type Part, percentOf } from '@gr/shared/domain/informe/part';
import { periodAt } from '@gr/shared/domain/informe/period';
import { guardsOf, partOf, sumTotals } from '@gr/shared/domain/informe/report';
import type { DayRows, DayTotals } from '@gr/shared/domain/resumen/resumen';
import { horaLocal, localDate, localWeekday, WEEKDAYS, type Weekday } from '@gr/shared/domain/valor/time';
import { addDays } from '@gr/shared/ui';
import { sumOf } from '../charts/part.model.ts';

/** A week's fulfilment; its first day is a Monday, `YYYY-MM-DD`. */
export interface Week {
  readonly desde: string;
  readonly part: Part;
}

/** Days from the Monday of `weeks` weeks ago to today, both `YYYY-MM-DD` and included, at `now` (ms since epoch). */
export function daysBack(weeks: number, now: number): { readonly desde: string; readonly hasta: string } {
  const hasta = localDate(now);
  return { desde: addDays(periodAt('semana', hasta).desde, -7 * (weeks - 1)), hasta };
}

/** Fulfilment by week, oldest first; a week without windows has 0 planned. */
export function weeksOf(
  days: Readonly<Record<string, Partial<DayTotals>>>,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): readonly Week[] {
  const weeks: Week[] = [];
  for (let monday = desde; monday <= hasta; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    const inside = Object.entries(days).filter(([day]) => day >= monday && day <= sunday);
    weeks.push({ desde: monday, part: partOf(sumTotals(inside.map(([, totals]) => totals))) });
  }
  return weeks;
}

/** Windows of plans by their keys. */
export type Windows = Required<DayRows>['ventanas'];

/** Fulfilment by hour, then by day of the week; `undefined` = nothing was planned then. */
export type Heat = readonly (readonly (Part | undefined)[])[];

/** Fulfilment by the hour a window begins, 0 to 23, then by its day of the week, Monday first; the same windows count as in {@link weeksOf}. */
export function heatOf(ventanas: Windows): Heat {
  const cells: (Part | undefined)[][] = Array.from({ length: 24 }, () => WEEKDAYS.map(() => undefined));
  for (const row of Object.values(ventanas)) {
    const { ini_x, estado } = row;
    const days = cells[Number(horaLocal(ini_x).slice(0, 2))];
    const day = WEEKDAYS.indexOf(localWeekday(ini_x));
    if (!days || estado === 'pendiente') continue;
    const done = isWalked(row) ? 1 : 0;
    days[day] = sumOf([days[day] ?? { done: 0, planned: 0 }, { done, planned: 1 }]);
  }
  return cells;
}

/** An hour of a day of the week, with its fulfilment. */
export interface Slot {
  readonly hour: number;
  readonly day: Weekday;
  readonly part: Part;
}

/** The hours that are fulfilled least. */
export function lowestSlots(cells: Heat): Lowest<Slot> {
  const slots = cells.flatMap((days, hour) =>
    WEEKDAYS.flatMap((day, i) => {
      const part = days[i];
      return part ? [{ hour, day, part }] : [];
    }),
  );
  return lowest(slots, ENOUGH.hora);
}

/**
 * Rounds from which one is named as the lowest. An hour of a weekday has twelve in twelve weeks; a guard or a unit has many, and a single
 * mishap must not name a person: of ten it is a tenth. Our choice.
 */
export const ENOUGH = { hora: 5, guarda: 10, unidad: 10 } as const;
/** Most that a sentence names together. */
const MOST_NAMED = 3;

/** Those that are fulfilled least, all equal; none = no or too few rounds, or too many equals. `null` = all are fulfilled. */
export type Lowest<T> = readonly T[] | null;

/** The elements whose part is least fulfilled among those of `enough` rounds: of equals all or none. */
export function lowest<T extends { readonly part: Part }>(all: readonly T[], enough: number): Lowest<T> {
  const judged = all.filter(({ part }) => part.planned > 0);
  if (judged.length > 0 && judged.every(({ part }) => part.done >= part.planned)) return null;
  const rate = ({ part }: T) => part.done / part.planned;
  const known = all.filter(({ part }) => part.planned >= enough);
  const least = Math.min(...known.map(rate));
  const found = least < 1 ? known.filter((one) => rate(one) === least) : [];
  return found.length > MOST_NAMED ? [] : found;
}

/** How much of what a guard walked was fulfilled. */
export interface GuardPart {
  readonly rond_id: string;
  readonly nombre: string;
  readonly part: Part;
}

/** Fulfilment of the windows that a guard's rounds count for; who has none is left out. */
export function guardParts(ventanas: Windows): readonly GuardPart[] {
  return guardsOf({ ventanas, rondas: {}, alertas: {} }).flatMap(({ rond_id, nombre, cump, inc }) => {
    const planned = cump + inc;
    return planned === 0 ? [] : [{ rond_id, nombre, part: { done: cump, planned } }];
  });
}

/** Percentages of the last two weeks with windows that were over on the day `today` (`YYYY-MM-DD`), the last first; absent = there is none. */
export function finishedWeeks(weeks: readonly Week[], today: string): readonly number[] {
  const over = weeks.filter(({ desde, part }) => part.planned > 0 && addDays(desde, 6) < today);
  return over
    .slice(-2)
    .reverse()
    .map(({ part }) => percentOf(part));
}
