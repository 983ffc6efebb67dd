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

/** Fulfilment by hour, then by day of the week; `undefined` = nothing was planned then. */
export type Heat = readonly (readonly (Part | undefined)[])[];

/** Fulfilment by the hour a window begins, 0 to 23, then by its day of the week, Monday first. What is not judged is left out. */
export function heatOf(ventanas: Required<DayRows>['ventanas']): Heat {
  const cells: (Part | undefined)[][] = Array.from({ length: 24 }, () => WEEKDAYS.map(() => undefined));
  for (const { ini_x, estado } of Object.values(ventanas)) {
    const days = cells[Number(horaLocal(ini_x).slice(0, 2))];
    const day = WEEKDAYS.indexOf(localWeekday(ini_x));
    if (!days || estado === 'pendiente') continue;
    const done = estado === 'completa' || estado === 'cumplida' ? 1 : 0;
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

/** The hour that is fulfilled least; `null` where all are fulfilled. Of two equal ones that with more rounds. */
export function worstSlot(cells: Heat): Slot | null {
  const slots = cells.flatMap((days, hour) =>
    WEEKDAYS.flatMap((day, i) => {
      const part = days[i];
      return part ? [{ hour, day, part }] : [];
    }),
  );
  return lowest(slots, ({ part }) => part);
}

/** The element whose part is least fulfilled; `null` where there is none, or all are fulfilled. */
export function lowest<T>(all: readonly T[], partOfOne: (one: T) => Part): T | null {
  const short = all.filter((one) => partOfOne(one).done < partOfOne(one).planned);
  const [first] = short.sort((x, y) => {
    const [a, b] = [partOfOne(x), partOfOne(y)];
    return a.done / a.planned - b.done / b.planned || b.planned - a.planned;
  });
  return first ?? null;
}

/** How much of what a guard walked was fulfilled. */
export interface GuardPart {
  readonly rond_id: string;
  readonly nombre: string;
  readonly part: Part;
}

/** Fulfilment of the windows that a guard's rounds count for; who has none is left out. */
export function guardParts(ventanas: Required<DayRows>['ventanas']): readonly GuardPart[] {
  return guardsOf({ ventanas, rondas: {} }).flatMap(({ rond_id, nombre, cump, inc }) =>
    cump + inc === 0 ? [] : [{ rond_id, nombre, part: { done: cump, planned: cump + inc } }],
  );
}

/** Percentage points between the last two weeks that had windows; `null` = there are no two. */
export function changeOf(weeks: readonly Week[]): number | null {
  const [last, before] = weeks
    .filter(({ part }) => part.planned > 0)
    .slice(-2)
    .reverse();
  return last && before ? percentOf(last.part) - percentOf(before.part) : null;
}
