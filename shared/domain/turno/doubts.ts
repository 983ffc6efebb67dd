import { formatDays } from '../valor/days.ts';
import { formatNumber } from '../valor/format-text.ts';
import { horaLocal, localDate } from '../valor/time.ts';
import { isAbsence, type TurnoPrograma } from './programa.ts';

const HOUR_MS = 3_600_000;
/** Shortest rest between two shifts, ms (our choice: the Código Sustantivo del Trabajo names none). */
export const REST_MIN_MS = 8 * HOUR_MS;
/**
 * Most hours of a week, ms, of a guard who agreed in writing to more than the usual ones: Colombia, Ley 1920 de 2018, artículo 7. The usual week
 * has 42 since 15 July 2026 (Ley 2101 de 2021, Código Sustantivo del Trabajo, artículo 161).
 */
export const WEEK_MAX_MS = 60 * HOUR_MS;

/** Most hours of a day, ms, by the same article: the usual eight and four more. */
export const DAY_MAX_MS = 12 * HOUR_MS;

/** A row of a roster with its id, its unit and the Monday of its week. */
export interface PlacedRow extends TurnoPrograma {
  readonly id: string;
  readonly un_id: string;
  readonly lunes: string;
}

/** Words of what somebody may plan. */
export const PLANNED: Readonly<Record<Exclude<TurnoPrograma['que'], 'ausente'>, string>> = {
  turno: 'Turno',
  vacaciones: 'Vacaciones',
  incapacidad: 'Incapacidad',
  permiso: 'Permiso',
  descanso: 'Descanso',
};

/** Words of what a row is: without its reason an absence is one of another unit. */
export const QUE: Readonly<Record<TurnoPrograma['que'], string>> = { ...PLANNED, ausente: 'Ausente' };

/** «está de vacaciones»; of an absence without a reason «está ausente». */
export function awayText({ que }: Pick<TurnoPrograma, 'que'>): string {
  return `está ${que === 'ausente' ? '' : 'de '}${QUE[que].toLowerCase()}`;
}

/** What is wrong with a row: only two shifts at one time are refused, all else is told. */
export type Doubt =
  | {
      readonly que: 'dos_lugares' | 'ausente' | 'descanso';
      readonly fila: PlacedRow;
      readonly otra: PlacedRow;
    }
  | { readonly que: 'jornada'; readonly fila: PlacedRow; readonly horas: number }
  | { readonly que: 'semana'; readonly fila: PlacedRow; readonly horas: number };

/** What is wrong with the shifts of people, in the order of their hours; each is told once, with the later row. */
export function doubtsOf(filas: readonly PlacedRow[]): readonly Doubt[] {
  const order = [...filas].sort((a, b) => a.ini_x - b.ini_x || (a.id < b.id ? -1 : 1));
  return groups(order, ({ emp_id }) => emp_id).flatMap((own) => {
    const shifts = own.filter(({ que }) => que === 'turno');
    const away = own.filter(isAbsence);
    return [...pairs(shifts), ...absences(shifts, away), ...days(shifts), ...weeks(shifts)];
  });
}

function groups<T>(all: readonly T[], keyOf: (one: T) => string): readonly (readonly T[])[] {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return [...found.values()];
}

function pairs(shifts: readonly PlacedRow[]): readonly Doubt[] {
  const found: Doubt[] = [];
  let before: PlacedRow | undefined;
  for (const fila of shifts) {
    if (before !== undefined && fila.ini_x < before.fin_x)
      found.push({ que: 'dos_lugares', fila, otra: before });
    else if (before !== undefined && isShort(before, fila))
      found.push({ que: 'descanso', fila, otra: before });
    if (before === undefined || fila.fin_x > before.fin_x) before = fila;
  }
  return found;
}

/** Whether there is too little rest; a shift that goes on at once is one longer shift, not a short rest. */
function isShort(before: PlacedRow, after: PlacedRow): boolean {
  const rest = after.ini_x - before.fin_x;
  return rest > 0 && rest < REST_MIN_MS;
}

function absences(shifts: readonly PlacedRow[], away: readonly PlacedRow[]): readonly Doubt[] {
  return shifts.flatMap((fila): readonly Doubt[] => {
    const otra = away.find(({ ini_x, fin_x }) => ini_x < fila.fin_x && fila.ini_x < fin_x);
    return otra === undefined ? [] : [{ que: 'ausente', fila, otra }];
  });
}

/** Shifts that are too long, also where several follow each other at once: told with the last, from the hour of the first. */
function days(shifts: readonly PlacedRow[]): readonly Doubt[] {
  const whole: PlacedRow[] = [];
  for (const fila of shifts) {
    const before = whole.at(-1);
    if (before !== undefined && fila.ini_x === before.fin_x)
      whole[whole.length - 1] = { ...fila, ini_x: before.ini_x };
    else whole.push(fila);
  }
  return whole
    .filter(({ ini_x, fin_x }) => fin_x - ini_x > DAY_MAX_MS)
    .map((fila) => ({ que: 'jornada', fila, horas: inHours(fila.fin_x - fila.ini_x) }));
}

function weeks(shifts: readonly PlacedRow[]): readonly Doubt[] {
  return groups(shifts, ({ lunes }) => lunes).flatMap((week): readonly Doubt[] => {
    const all = week.reduce((sum, { ini_x, fin_x }) => sum + fin_x - ini_x, 0);
    const fila = week.at(-1);
    return fila === undefined || all <= WEEK_MAX_MS ? [] : [{ que: 'semana', fila, horas: inHours(all) }];
  });
}

const inHours = (ms: number): number => Math.round((ms / HOUR_MS) * 10) / 10;

/** «30 de nov, 18:00 a 06:00». */
export function rowText({ ini_x, fin_x }: Pick<TurnoPrograma, 'ini_x' | 'fin_x'>): string {
  const day = localDate(ini_x);
  return `${formatDays({ desde: day, hasta: day }, day)}, ${horaLocal(ini_x)} a ${horaLocal(fin_x)}`;
}

/**
 * What is wrong, as a sentence.
 * @param unidad name of a unit
 */
export function doubtText(aviso: Doubt, unidad: (un_id: string) => string): string {
  const { fila } = aviso;
  const who = fila.emp_nom || fila.emp_id;
  if (aviso.que === 'semana')
    return `${who} tiene ${formatNumber(aviso.horas)} h en la semana. El máximo es ${WEEK_MAX_MS / HOUR_MS} h.`;
  if (aviso.que === 'jornada')
    return `${who} tiene un turno de ${formatNumber(aviso.horas)} h: ${rowText(fila)}. El máximo es ${DAY_MAX_MS / HOUR_MS} h.`;
  const { otra } = aviso;
  if (aviso.que === 'dos_lugares')
    return `${who} tiene dos turnos a la vez: ${rowText(otra)} en ${unidad(otra.un_id)} y ${rowText(fila)} en ${unidad(fila.un_id)}.`;
  if (aviso.que === 'ausente') return `${who} ${awayText(otra)}: ${rowText(fila)}.`;
  const rest = Math.floor((fila.ini_x - otra.fin_x) / 360_000) / 10;
  return `${who} descansa ${formatNumber(rest)} h antes del turno del ${rowText(fila)}. Deben ser ${REST_MIN_MS / HOUR_MS} h.`;
}
