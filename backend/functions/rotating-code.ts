import { createHmac } from 'node:crypto';
import { bytesOfPeriod, digitsOf, PERIOD_MS, periodAt } from '@gr/shared/domain/qr/rotating-code';

/**
 * How far a code may be from the hour its read tells, ms: two minutes, for a read in the last second of a code and clocks of phone and
 * screen that differ (our choice; RFC 6238, 5.2, leaves it open). Within it a picture sent to somebody else still passes.
 */
const TOLERANCE_MS = 2 * 60_000;
/** How far back a code of another hour is looked for, ms: a day (our choice; one guess in 70,000 is found in it by chance). */
const LOOKED_MS = 24 * 3_600_000;

/** The code of a screen in a period; `key` is the point's (`point-key.ts`). */
export function rotatingCode(key: Buffer, period: number): string {
  return digitsOf(createHmac('sha256', key).update(bytesOfPeriod(period)).digest());
}

/** When a code was shown. */
export interface Shown {
  /** Beginning of its minute, ms since epoch. */
  readonly hora_x: number;
  /** Whether it is the hour that its read tells. */
  readonly onTime: boolean;
}

/** When a screen showed `code`, as near as possible to `told` (ms since epoch); `null` = not in the day up to then. */
export function shownAt(key: Buffer, code: string, told: number): Shown | null {
  const near = Math.floor(TOLERANCE_MS / PERIOD_MS);
  const now = periodAt(told);
  const ahead = Array.from({ length: near }, (_, i) => now + 1 + i);
  const back = Array.from({ length: LOOKED_MS / PERIOD_MS }, (_, i) => now - i);
  const period = [...back.slice(0, near + 1), ...ahead, ...back.slice(near + 1)].find(
    (each) => rotatingCode(key, each) === code,
  );
  if (period === undefined) return null;
  return { hora_x: period * PERIOD_MS, onTime: Math.abs(period - now) <= near };
}
