/** The roster: who is meant to work when, a page for each week of a unit. */

import type { Query } from '../../contract/data.ts';
import type { Json } from '../../contract/outbox.ts';
import { programa, type turnoPrograma } from '../shape/programa.ts';
import type { Infer } from '../shape/shape.ts';
import { addDays } from '../valor/days.ts';
import { localDate, localWeekday, minutesOf, startOfDate, WEEKDAYS } from '../valor/time.ts';

/** The roster of a week. */
export interface Programa extends Infer<typeof programa> {}
/** A row of it: a shift, or an absence. */
export interface TurnoPrograma extends Infer<typeof turnoPrograma> {}
/** Rows by their ids. */
export type Programados = Readonly<Record<string, TurnoPrograma>>;
/** The roster of a week with its rows. */
export type Roster = Programa & { readonly turnos: Programados };

/** What a change of a week writes: rows by their ids, `null` = the row goes. */
export interface ProgramaChange {
  /** The version that the person saw. */
  readonly ver: number;
  readonly turnos: Readonly<Record<string, Omit<TurnoPrograma, 'emp_nom' | 'nom_qr'> | null>>;
}
/** Text of the request {@link PROGRAMAR}, as JSON: changes by their Mondays. */
export type ProgramaChanges = Readonly<Record<string, ProgramaChange>>;

/** The command that writes rosters, for whoever answers for the unit (`OfficeRequest.orden`). */
export const PROGRAMAR = 'turnos programar';
/** The command that sets the hours of a shift right; the book keeps what was told before. */
export const CORREGIR = 'turnos corregir';
/** Days after its beginning in which the hours of a shift may be set right (our choice: two months): who counts a month reads the book this far. */
export const CORRECT_DAYS = 62;
/** Most weeks of one change (our choice: a quarter). */
export const WEEKS_MAX = 13;
/** Longest row, ms: a day. A longer absence is one of several days. */
export const ROW_MAX_MS = 24 * 3_600_000;
/** Shortest row, ms: 15 minutes (our choice: less is a slip of the keyboard). */
export const ROW_MIN_MS = 15 * 60_000;
/** Most rows of a unit's week (our choice: two shifts a day of 140 people); every phone of the unit reads the whole page. */
export const WEEK_ROWS_MAX = 2_000;

/** Whether a row says why somebody is absent; a day of rest is none: who rests may be asked. */
export function isAbsence({ que }: Pick<TurnoPrograma, 'que'>): boolean {
  return que !== 'turno' && que !== 'descanso';
}

/** Id of a row: the same for the same person and hour, so what is asked for twice is there once. */
export function rowId(emp_id: string, ini_x: number): string {
  return `${emp_id}_${ini_x}`;
}

/** A moment of Bogotá written `YYYY-MM-DD HH:mm`, ms since epoch; `null` = it is none, as on 31 February. */
export function momentOf(text: string): number | null {
  const [, day = '', hour = ''] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text.trim()) ?? [];
  const minutes = minutesOf(hour);
  const start = startOfDate(day);
  return minutes === null || Number.isNaN(start) || localDate(start) !== day
    ? null
    : start + minutes * 60_000;
}

/** The Monday of the week of `at`, ms since epoch, in Bogotá: `YYYY-MM-DD`. */
export function mondayOf(at: number): string {
  return addDays(localDate(at), -WEEKDAYS.indexOf(localWeekday(at)));
}

/** Key of a week's page below the book of its unit; after all days, as letters come after digits. */
function pageKey(lunes: string): string {
  return `programa_${lunes}`;
}

/**
 * Path of the roster of a week.
 * @param lunes its Monday, `YYYY-MM-DD`
 */
export function programaPath(un_id: string, lunes: string): string {
  return `_minuta_/${un_id}/${pageKey(lunes)}`;
}

/** The rosters of `weeks` weeks from a Monday, as the rules let everybody read them who works there: {@link programasOf}. */
export function programaQuery(un_id: string, lunes: string, weeks = 1): Query {
  return {
    ...{ path: `_minuta_/${un_id}`, orderBy: '.key' },
    ...{ startAt: pageKey(lunes), endAt: pageKey(addDays(lunes, 7 * (weeks - 1))), limitToFirst: weeks },
  };
}

/** A week's roster as it is stored at {@link programaPath}; of none an empty one, and rows that are none are left out. */
export function programaOf(json: Json | undefined): Roster {
  const read = programa.read(json ?? {}, () => undefined, '') as Programa | undefined;
  const { ver = 0, emp_id = '', emp_nom = '', fechah_x = 0, turnos = {}, ausentes } = read ?? {};
  const right = (rows: Programados): Programados =>
    Object.fromEntries(Object.entries(rows).filter(([, { ini_x, fin_x }]) => ini_x < fin_x));
  return {
    ver,
    emp_id,
    emp_nom,
    fechah_x,
    turnos: right(turnos),
    ...(ausentes && { ausentes: right(ausentes) }),
  };
}

/** All rows of what {@link programaQuery} gives, with the absences that other units have written. */
export function programasOf(pages: Readonly<Record<string, Json>> | null | undefined): Programados {
  const weeks = Object.values(pages ?? {}).map(programaOf);
  return Object.assign({}, ...weeks.flatMap(({ ausentes, turnos }) => [ausentes, turnos])) as Programados;
}
