import type { PlanRonda, ReglasUnidad } from '../registro/records.ts';
import { localDate, localWeekday, minutesOf, startOfDay } from '../valor/time.ts';

/** Grace around a window when neither plan nor unit sets it, minutes (data-model.md, `reglas`). */
export const GRACIA_MIN = 15;
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
 * The plan's window for `now` (ms since epoch): that of its local day, or that of the day before while it is open, or within its grace when
 * today's has not begun. `null` when the plan does not run then or its hours are malformed.
 */
export function ventanaOf(plan: PlanRonda, reglas: ReglasUnidad | undefined, now: number): Ventana | null {
  const day = startOfDay(now);
  const before = ventanaOfDay(plan, reglas, day - DAY);
  const today = ventanaOfDay(plan, reglas, day);
  if (!before || now > before.fin_x + before.gracia_ms) return today;
  return now > before.fin_x && today && now >= today.ini_x ? today : before;
}

/** The window that begins on the local day starting at `day` (ms since epoch), or `null`. */
export function ventanaOfDay(plan: PlanRonda, reglas: ReglasUnidad | undefined, day: number): Ventana | null {
  const ini = minutesOf(plan.hora_ini);
  const end = minutesOf(plan.hora_fin);
  if (ini === null || end === null || !plan.dias[localWeekday(day)] || !holdsOn(plan, day)) return null;
  const length = (end > ini ? end - ini : end + 24 * 60 - ini) * MINUTE;
  const gracia_ms = (plan.gracia_min ?? reglas?.gracia_min ?? GRACIA_MIN) * MINUTE;
  const ini_x = day + ini * MINUTE;
  return { ini_x, fin_x: ini_x + length, gracia_ms };
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
