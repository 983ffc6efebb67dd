import type { PlanRonda, ReglasUnidad } from '../registro/records.ts';
import { localDate, localWeekday, minutesOf, startOfDay } from '../valor/time.ts';

/** Grace around a window when neither plan nor unit sets it, minutes (data-model.md, `reglas`). */
export const GRACIA_MIN = 15;
/** Most windows of a plan on one day: one an hour. */
const TIMES_MAX = 24;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A plan's window on one day. */
export interface Ventana {
  /** ms since epoch. */
  readonly ini_x: number;
  /** ms since epoch. */
  readonly fin_x: number;
  /** Grace before the beginning and after the end, ms. */
  readonly gracia_ms: number;
}

/** Before a window, within it (grace included), after it. */
export type Moment = 'antes' | 'a_tiempo' | 'tarde';

/**
 * The plan's windows of `now` (ms since epoch), in order: those of its local day, or those of the day before while its last is open, or
 * within its grace when today's first has not begun. None when the plan does not run then or its hours are malformed.
 */
export function ventanasOf(
  plan: PlanRonda,
  reglas: ReglasUnidad | undefined,
  now: number,
): readonly Ventana[] {
  const day = startOfDay(now);
  const before = ventanasOfDay(plan, reglas, day - DAY);
  const today = ventanasOfDay(plan, reglas, day);
  const last = before.at(-1);
  if (!last || now > last.fin_x + last.gracia_ms) return today;
  return now > last.fin_x && today[0] && now >= today[0].ini_x ? today : before;
}

/** The one of a plan's windows that a round begun at `now` (ms since epoch) is measured by: the last that has opened and is not over. */
export function ventanaOf(plan: PlanRonda, reglas: ReglasUnidad | undefined, now: number): Ventana | null {
  const all = ventanasOf(plan, reglas, now);
  const left = all.filter((ventana) => momentOf(ventana, now) !== 'tarde');
  const open = left.filter((ventana) => momentOf(ventana, now) !== 'antes');
  return open.at(-1) ?? left[0] ?? all.at(-1) ?? null;
}

/**
 * The windows that begin on the local day starting at `day` (ms since epoch), in order. A plan without repetition has one. Every `cada_h`
 * hours: its hours in pieces of that length, the last may be shorter. `veces` times: the k-th from when k − 1 others can have begun
 * `separacion_min` apart, until the others still fit in.
 */
export function ventanasOfDay(
  plan: PlanRonda,
  reglas: ReglasUnidad | undefined,
  day: number,
): readonly Ventana[] {
  if (!plan.dias[localWeekday(day)] || !holdsOn(plan, day)) return [];
  const gracia_ms = (plan.gracia_min ?? reglas?.gracia_min ?? GRACIA_MIN) * MINUTE;
  return spansOf(plan).map(([from, to]) => ({
    ini_x: day + from * MINUTE,
    fin_x: day + to * MINUTE,
    gracia_ms,
  }));
}

/** How many windows a day of the plan has, whichever days it runs on. */
export function timesOf(plan: PlanRonda): number {
  return spansOf(plan).length;
}

/** Beginning and end of each window of a plan, minutes from the start of its day; none when its hours are malformed. */
function spansOf(plan: PlanRonda): (readonly [from: number, to: number])[] {
  const ini = minutesOf(plan.hora_ini);
  const end = minutesOf(plan.hora_fin);
  if (ini === null || end === null) return [];
  const fin = end > ini ? end : end + 24 * 60;
  const { cada_h, veces = 1, separacion_min = 0 } = plan;
  const step = cada_h ? cada_h * 60 : separacion_min;
  const count = Math.min(cada_h ? Math.ceil((fin - ini) / step) : veces, TIMES_MAX);
  return Array.from({ length: count }, (_, k) => {
    const from = ini + k * step;
    return [from, cada_h ? Math.min(from + step, fin) : fin - (count - 1 - k) * step] as const;
  }).filter(([from, to]) => to > from);
}

/** Whether the local day starting at `day` (ms since epoch) is within the plan's first and last day. */
function holdsOn({ vig_desde, vig_hasta }: PlanRonda, day: number): boolean {
  const date = localDate(day);
  return (vig_desde === undefined || date >= vig_desde) && (vig_hasta === undefined || date <= vig_hasta);
}

/** Whether `now` (ms since epoch) is before, within or after a window, with its grace on both sides. */
export function momentOf(ventana: Ventana, now: number): Moment {
  if (now < ventana.ini_x - ventana.gracia_ms) return 'antes';
  return now <= ventana.fin_x + ventana.gracia_ms ? 'a_tiempo' : 'tarde';
}

/**
 * The plan to suggest at `now`: one whose window is open, else one that is within its grace, else the one whose window is nearest, past or
 * future. Among equals the one that began first; `null` for none.
 */
export function planOfNow<T extends { readonly ventana: Ventana }>(
  planes: readonly T[],
  now: number,
): T | null {
  const rank = ({ ventana }: T): readonly number[] => {
    const { ini_x, fin_x } = ventana;
    const apart = Math.max(ini_x - now, now - fin_x, 0);
    const grace = now > fin_x && momentOf(ventana, now) === 'a_tiempo';
    return [apart === 0 ? 0 : grace ? 1 : 2, apart, ini_x];
  };
  return (
    [...planes].sort((a, b) => {
      const other = rank(b);
      return rank(a).reduce((order, value, i) => order || value - (other[i] ?? 0), 0);
    })[0] ?? null
  );
}
