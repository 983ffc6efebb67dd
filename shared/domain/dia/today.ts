import type { Query } from '../../contract/data.ts';
import type { EstadoDia, RondaDia } from '../registro/round-day.ts';
import { cameAfter } from '../ronda/came-after.ts';
import { isFreeDay } from '../ronda/ronda.ts';
import { isUnderWay } from '../ronda/under-way.ts';
import { startOfDay } from '../valor/time.ts';
import { isWalked } from './walked.ts';

const DAY_MS = 24 * 3_600_000;

/** The planned rounds of a unit whose window may fall on the day of `now` (ms since epoch): yesterday's may pass midnight. */
export function daysQuery(un_id: string, now: number): Query {
  const startAt = startOfDay(now) - DAY_MS;
  return {
    path: `_rondas_dia_/${un_id}`,
    orderBy: 'ini_x',
    startAt,
    endAt: startAt + 2 * DAY_MS - 1,
  };
}

/**
 * Whether a row of `_rondas_dia_` stands under «today» at `now`, ms since epoch: part of its window, grace included, is on the local day,
 * or its round goes on, or ended on it. A plan that was taken out of use counts only where it was begun.
 */
export function isOfToday(dia: RondaDia, now: number): boolean {
  const day = startOfDay(now);
  const isCurrent = dia.limite_x >= day || (dia.ronda_id !== undefined && (dia.fechah_fin_x ?? now) >= day);
  return dia.ini_x < day + DAY_MS && isCurrent && !(dia.retirada && dia.estado === 'por_hacer');
}

/** Whether a record is a complete row; records left incomplete by other programs are not shown. */
export function isDay({ estado, nom_plan, un_nom }: Partial<RondaDia>): boolean {
  return estado !== undefined && nom_plan !== undefined && un_nom !== undefined;
}

/** Today's rounds in the order of their beginning: the same ones for guard, supervisor, board and wall. `now` in ms since epoch. */
export function todaysDays(days: Readonly<Record<string, RondaDia>>, now: number): readonly RondaDia[] {
  return Object.values(days)
    .filter((dia) => isDay(dia) && isOfToday(dia, now))
    .sort((a, b) => a.ini_x - b.ini_x);
}

/** Counts of today's rounds: all, with marks that nobody has decided on, wrong, running, to come, and done. */
export interface DayCounts {
  readonly all: number;
  readonly toReview: number;
  readonly wrong: number;
  readonly running: number;
  readonly toCome: number;
  readonly done: number;
}

/** Counts rounds; every screen takes its figures of the day from here. One that is wrong is not running, to come or done as well. */
export function countDays(days: readonly RondaDia[]): DayCounts {
  const fine = days.filter((dia) => !isWrong(dia));
  // One that ended incomplete and may be walked again is still to come.
  const isOver = (dia: RondaDia): boolean => dia.estado === 'en_curso' && !isUnderWay(dia);
  return {
    all: days.length,
    toReview: days.filter(({ por_revisar = 0 }) => por_revisar > 0).length,
    wrong: days.length - fine.length,
    running: fine.filter(isUnderWay).length,
    toCome: fine.filter((dia) => dia.estado === 'por_hacer' || isOver(dia)).length,
    done: fine.filter(isWalked).length,
  };
}

/** Address of a row: of the round itself where no plan's day expects it. */
export function placeOfDay({ id, un_id, libre, ronda_id }: RondaDia): string {
  const which = libre && ronda_id !== undefined ? { ronda: ronda_id } : { dia: id };
  return `/verrecorr?${new URLSearchParams({ ...which, un: un_id })}`;
}

const MISSED: readonly EstadoDia[] = ['vencida', 'no_iniciada', 'incompleta', 'en_riesgo'];

/** A planned round that needs attention: missed, short, late, or about to be. A free one expects nothing. */
export function isWrong(dia: Pick<RondaDia, 'estado' | 'tarde' | 'libre' | 'qr_esp'>): boolean {
  return dia.tarde === true || (MISSED.includes(dia.estado) && !isFreeDay(dia));
}

/** A planned round that needs attention, including one that the server left for review. */
export function isToReview(
  dia: Pick<RondaDia, 'estado' | 'tarde' | 'libre' | 'qr_esp' | 'por_revisar' | 'vencida_id'>,
): boolean {
  return isWrong(dia) || cameAfter(dia) || (dia.por_revisar ?? 0) > 0;
}
