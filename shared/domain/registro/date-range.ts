import type { Query } from '../../contract/data.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { DayRange } from '../valor/days.ts';
import { fechahLocal, startOfDay } from '../valor/time.ts';
import { pushId } from './ids.ts';

/** Most days a history shows at once, both ends counted (data-model.md, Volumes; the rules allow one day more). */
export const MAX_DAYS = 31;

const DAY_MS = 24 * 3_600_000;

/** A range of local days as in a URL: a chip, or two days `YYYY-MM-DD`, both included. */
export type RangeChoice = 'hoy' | 'ayer' | '7' | '30' | DayRange;

/** The range a history opens with. */
export const INITIAL_RANGE = '7';

/** First and last moment of a range of `fechah_x`, ms since epoch, both included. */
export interface Bounds {
  /** Start of the first day. */
  readonly desde_x: number;
  /** Last ms of the last day. */
  readonly hasta_x: number;
}

/**
 * A list of the newest records of a unit, until the end of tomorrow: one with a later hour, by a wrong clock or a lie, would stand before
 * all others for good. The same query all day.
 * @param newest ordered by `fechah_x`
 * @param now ms since epoch
 */
export function untilTomorrow(newest: Query, now: number): Query {
  return { ...newest, endAt: startOfDay(now) + 2 * DAY_MS - 1 };
}

/** A range read from a URL. */
export interface RangeRead {
  readonly rango: RangeChoice;
  /** Message about a shortened range, for the person; `null` when it was not. */
  readonly aviso: string | null;
}

const TOO_LONG = `El historial muestra máximo ${MAX_DAYS} días. Elija fechas más cercanas.`;

/**
 * The value of `rango` in a URL: `hoy | ayer | 7 | 30 | YYYY-MM-DD_YYYY-MM-DD`. A malformed one gives {@link INITIAL_RANGE}; a range that
 * is too long is cut to its last {@link MAX_DAYS} days, with `aviso`.
 */
export function parseRange(texto: string | null): RangeRead {
  if (texto === 'hoy' || texto === 'ayer' || texto === '7' || texto === '30')
    return { rango: texto, aviso: null };
  const [desde = '', hasta = '', ...rest] = texto?.split('_') ?? [];
  const chosen = rest.length === 0 ? chosenRange(desde, hasta) : MALFORMED;
  if (chosen.ok) return { rango: chosen.value, aviso: null };
  if (chosen.error.code !== 'HI-102') return { rango: INITIAL_RANGE, aviso: null };
  const first = dayOf((startOf(hasta) ?? 0) - (MAX_DAYS - 1) * DAY_MS);
  return { rango: { desde: first, hasta }, aviso: chosen.error.message };
}

/** The text of a range for a URL; {@link parseRange} reads it back. */
export function rangeText(range: RangeChoice): string {
  return typeof range === 'string' ? range : `${range.desde}_${range.hasta}`;
}

/**
 * The range between two chosen days, `YYYY-MM-DD`, both included. Fails with `HI-101` (no days, or in the wrong order) or `HI-102` (longer
 * than {@link MAX_DAYS}).
 */
export function chosenRange(desde: string, hasta: string): Result<DayRange> {
  const first = startOf(desde);
  const last = startOf(hasta);
  if (first === null || last === null || last < first) return MALFORMED;
  if (last - first > (MAX_DAYS - 1) * DAY_MS) return fail('HI-102', TOO_LONG);
  return ok({ desde, hasta });
}

const MALFORMED = fail('HI-101', 'Elija una fecha inicial y una final, en ese orden.');

/**
 * The limits of a range, from the start of its first local day to the last ms of its last. They change only with the day of `now` (ms since
 * epoch), so that a list's query is the same all day.
 */
export function boundsOf(range: RangeChoice, now: number): Bounds {
  const today = startOfDay(now);
  if (typeof range !== 'string') {
    return daysFrom(startOf(range.desde) ?? today, startOf(range.hasta) ?? today);
  }
  if (range === 'hoy') return daysFrom(today, today);
  if (range === 'ayer') return daysFrom(today - DAY_MS, today - DAY_MS);
  return daysFrom(today - (Number(range) - 1) * DAY_MS, today);
}

/** Fewest whole months of rounds that stay in the database before the present one (`npm run admin -- archivar`; docs/operate/admin.md). */
export const MESES_RONDAS = 3;

/** The first month that stays, `YYYY-MM`, where `meses` whole months stay before that of `now` (ms since epoch). */
export function firstKept(now: number, meses = MESES_RONDAS): string {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number);
  const months = year * 12 + month - 1 - meses;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** True for a record saved within the limits, by its `fechah_x`. */
export function inRange(record: { readonly fechah_x?: number }, { desde_x, hasta_x }: Bounds): boolean {
  const { fechah_x } = record;
  return fechah_x !== undefined && fechah_x >= desde_x && fechah_x <= hasta_x;
}

/**
 * Most difference between the time in a record's id and its `fechah_x`, ms: the id is made when the form opens, `fechah_x` when it is
 * saved, and a clock may be corrected in between.
 */
export const KEY_SLACK_MS = 24 * 3_600_000;

/** Smallest push id of a moment, ms since epoch. */
export function firstKeyAt(ms: number): string {
  return pushId(timeOfDay(ms), new Uint8Array(12));
}

/** Greatest push id of a moment, ms since epoch. */
export function lastKeyAt(ms: number): string {
  return pushId(timeOfDay(ms), new Uint8Array(12).fill(63));
}

/**
 * Bounds by key for a query that cannot filter by date too (`equalTo` takes the order): wider than the limits by {@link KEY_SLACK_MS} at
 * both ends, so results must be filtered with {@link inRange}.
 */
export function keysOf({ desde_x, hasta_x }: Bounds): { startKey: string; endKey: string } {
  return { startKey: firstKeyAt(desde_x - KEY_SLACK_MS), endKey: lastKeyAt(hasta_x + KEY_SLACK_MS) };
}

/** A push id has 48 bits of time. */
function timeOfDay(ms: number): number {
  return Math.min(Math.max(0, Math.floor(ms)), 2 ** 48 - 1);
}

function daysFrom(first: number, last: number): Bounds {
  return { desde_x: first, hasta_x: last + DAY_MS - 1 };
}

function dayOf(ms: number): string {
  return fechahLocal(ms).slice(0, 10);
}

/** Start of a local day `YYYY-MM-DD`, or `null` when the calendar has no such day. */
function startOf(day: string): number | null {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00-05:00`) : Number.NaN;
  return Number.isNaN(ms) || dayOf(ms) !== day ? null : ms;
}
