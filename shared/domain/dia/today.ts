import type { Query } from '../../contract/data.ts';
import type { EstadoDia, RondaDia } from '../registro/round-day.ts';
import { cameAfter } from '../ronda/came-after.ts';
import { startOfDay } from '../valor/time.ts';

const DAY_MS = 24 * 3_600_000;
/** Most days of plans in one query for a unit: two days of 20 plans fit (data-model.md, Volumes). */
const DAYS_MAX = 50;

/** The planned rounds of a unit whose window may fall on the day of `now` (ms since epoch): yesterday's may pass midnight. */
export function daysQuery(un_id: string, now: number): Query {
  const startAt = startOfDay(now) - DAY_MS;
  return {
    path: `_rondas_dia_/${un_id}`,
    orderBy: 'ini_x',
    startAt,
    endAt: startAt + 2 * DAY_MS - 1,
    limitToLast: DAYS_MAX,
  };
}

/** Whether part of a planned round's window, grace included, is on the local day of `now`, ms since epoch. */
export function isOfToday(dia: Pick<RondaDia, 'ini_x' | 'limite_x'>, now: number): boolean {
  const day = startOfDay(now);
  return dia.ini_x < day + DAY_MS && dia.limite_x >= day;
}

const MISSED: readonly EstadoDia[] = ['vencida', 'no_iniciada', 'incompleta', 'en_riesgo'];

/** A planned round that needs attention: missed, short, late, or about to be. */
export function isWrong({ estado, tarde }: Pick<RondaDia, 'estado' | 'tarde'>): boolean {
  return tarde === true || MISSED.includes(estado);
}

/** A planned round that needs attention, including one that the server left for review. */
export function isToReview(dia: Pick<RondaDia, 'estado' | 'tarde' | 'por_revisar' | 'vencida_id'>): boolean {
  return isWrong(dia) || cameAfter(dia) || (dia.por_revisar ?? 0) > 0;
}
