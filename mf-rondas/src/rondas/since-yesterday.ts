import { fechahLocal, startOfDay } from '@gr/shared/domain/valor/time';

const DAY_MS = 24 * 3_600_000;

/** Yesterday and today as the dates of a history query; `now` is ms since epoch. */
export function sinceYesterday(now: number): { readonly desde: string; readonly hasta: string } {
  const day = (ms: number) => fechahLocal(ms).slice(0, 10);
  return { desde: day(startOfDay(now) - DAY_MS), hasta: day(now) };
}
