/** What the server counts of a unit's days (data-model.md, «The summaries of a unit»). */

import type { Query } from '../../contract/data.ts';
import { beganAt } from '../dia/round-seen.ts';
import type { Novedad, Ronda } from '../registro/records.ts';
import type { Alerta, RondaDia } from '../registro/round-day.ts';
import type {
  alertaRow,
  dayRows,
  dayTotals,
  novedadRow,
  rondaRow,
  ventanaRow,
  visitaRow,
} from '../shape/resumenes.ts';
import type { Infer } from '../shape/shape.ts';
import type { Supervision } from '../supervision/supervision.ts';
import { isDoubtful } from '../valor/doubtful-time.ts';
import { localDate } from '../valor/time.ts';

/** A window of a plan on a day. */
export interface VentanaRow extends Infer<typeof ventanaRow> {}
/** A round that has ended. */
export interface RondaRow extends Infer<typeof rondaRow> {}
/** An incident. */
export interface NovedadRow extends Infer<typeof novedadRow> {}
/** A visit that was closed. */
export interface VisitaRow extends Infer<typeof visitaRow> {}
/** An alert. */
export interface AlertaRow extends Infer<typeof alertaRow> {}
/** The rows of a unit's day, by kind and by the keys of their records. */
export interface DayRows extends Infer<typeof dayRows> {}
/** The totals of a unit's day. They are stored as `Partial<DayTotals>`: what is 0 is absent. */
export interface DayTotals extends Required<Infer<typeof dayTotals>> {}
/** Kind of a row. */
export type RowKind = keyof DayRows;

/** Days that one reading may take: a year. The rules allow no more. */
export const DAYS_MAX = 366;

/**
 * The days of a unit from `desde` to `hasta`, both included, `YYYY-MM-DD`: day → {@link DayTotals} or {@link DayRows}. Days on which
 * nothing was asked for and nothing happened are absent.
 * @param parte `dias`: the totals, some 80 bytes a day; `filas`: every row, some 200 bytes each
 */
export function resumenQuery(un_id: string, parte: 'dias' | 'filas', desde: string, hasta: string): Query {
  const range = { startAt: desde, endAt: hasta, limitToFirst: DAYS_MAX };
  return { path: `_resumen_/${un_id}/${parte}`, orderBy: '.key', ...range };
}

/** Path of a row in the summaries. */
export function rowPlace(un_id: string, fecha: string, clase: RowKind, id: string): string {
  return `_resumen_/${un_id}/filas/${fecha}/${clase}/${id}`;
}

/**
 * The day that a window counts for, `YYYY-MM-DD`: that of its shift, on which its plan's first window begins. Never another, so a row never
 * moves.
 */
export function fechaVentana({ id }: Pick<RondaDia, 'id'>): string {
  return id.slice(0, 10);
}

/**
 * The local day on which a round began, `YYYY-MM-DD`.
 * @param llega_x when it reached the server, ms since epoch: stands for an impossible beginning
 */
export function fechaRonda(ronda: Pick<Ronda, 'fechah_ini_x'>, llega_x: number): string {
  return dayAt(beganAt(ronda, llega_x));
}

/** A record of another program may have no hour, and so no day: its row is left out. */
function dayAt(ms: number): string {
  return Number.isFinite(ms) ? localDate(ms) : '';
}

/** When something happened, ms since epoch: by the phone, or when it reached the server where that can't be true. */
export function happenedAt(fechah_x: number, llega_x: unknown): number {
  return typeof llega_x === 'number' && isDoubtful({ fechah_x, fechah_srv: llega_x }) ? llega_x : fechah_x;
}

/** When an incident happened, ms since epoch; its arrival where its own time is impossible. */
export function horaNovedad({ fechah_x, fechah_srv }: Pick<Novedad, 'fechah_x' | 'fechah_srv'>): number {
  return happenedAt(fechah_x, fechah_srv);
}

/** The local day of {@link horaNovedad}, `YYYY-MM-DD`. */
export function fechaNovedad(novedad: Pick<Novedad, 'fechah_x' | 'fechah_srv'>): string {
  return dayAt(horaNovedad(novedad));
}

/**
 * When a visit began, ms since epoch.
 * @param cierra_x when its end reached the server, ms since epoch: stands for an impossible beginning; `null` = not known
 */
export function inicioVisita(
  { fechah_ini_x, fechah_x }: Pick<Supervision, 'fechah_ini_x' | 'fechah_x'>,
  cierra_x: number | null,
): number {
  return happenedAt(fechah_ini_x ?? fechah_x, cierra_x);
}

/** The local day of {@link inicioVisita}, `YYYY-MM-DD`. */
export function fechaVisita(...began: Parameters<typeof inicioVisita>): string {
  return dayAt(inicioVisita(...began));
}

/** The day of an alert, `YYYY-MM-DD`: that of its window. */
export function fechaAlerta({ id_dia }: Pick<Alerta, 'id_dia'>): string {
  return id_dia.slice(0, 10);
}
