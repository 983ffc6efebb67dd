import { createHmac } from 'node:crypto';
import {
  bytesOfPeriod,
  digitsOf,
  PERIOD_MS,
  periodAt,
  TOLERANCE_MS,
} from '@gr/shared/domain/qr/rotating-code';

/** How far from the told hour a code of another hour is looked for, ms: a day (our choice; one guess in 35,000 is found in it by chance). */
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

/** When a screen showed `code`, as near as possible to `told` (ms since epoch); `null` = not within a day of it, before or after. */
export function shownAt(key: Buffer, code: string, told: number): Shown | null {
  const now = periodAt(told);
  for (let away = 0; away <= LOOKED_MS / PERIOD_MS; away += 1) {
    const period = [now - away, now + away].find((each) => rotatingCode(key, each) === code);
    if (period !== undefined) return { hora_x: period * PERIOD_MS, onTime: away <= TOLERANCE_MS / PERIOD_MS };
  }
  return null;
}
