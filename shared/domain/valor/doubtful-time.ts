import { SKEW_MS } from './clock.ts';

/** Start of the product, before which no record was made, ms since epoch. */
const EARLIEST = Date.UTC(2020, 0, 1);
/** Longest that a record plausibly waits on a phone, ms: 60 days, for a phone that was left in a drawer (our choice). */
export const LATEST_ARRIVAL_MS = 60 * 24 * 3_600_000;

/**
 * Whether the reported time of a record is implausible against the server's time of its arrival: after it, before the product existed, or
 * longer ago than records wait. The doubt is shown and never a reason to refuse (reliability.md point 15).
 * @param record `fechah_x` in ms since epoch; `fechah_srv` is no number while the record waits on the phone
 */
export function isDoubtful(record: { readonly fechah_x: number; readonly fechah_srv?: unknown }): boolean {
  const { fechah_x, fechah_srv } = record;
  if (fechah_x < EARLIEST) return true;
  if (typeof fechah_srv !== 'number') return false;
  return fechah_x - fechah_srv > SKEW_MS || fechah_srv - fechah_x > LATEST_ARRIVAL_MS;
}

/**
 * When a record happened, ms since epoch: no later than it arrived, whatever its phone's clock said. An hour from before the product is none: its
 * arrival stands for it.
 */
export function toldHour({ fechah_x, fechah_srv }: Parameters<typeof isDoubtful>[0]): number {
  if (typeof fechah_srv !== 'number') return fechah_x;
  return fechah_x < EARLIEST ? fechah_srv : Math.min(fechah_x, fechah_srv);
}
