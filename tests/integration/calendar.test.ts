import { addDays } from '@gr/shared/domain/valor/days';
import {
  fechahLocal,
  localDate,
  localWeekday,
  startOfDate,
  startOfDay,
  WEEKDAYS,
} from '@gr/shared/domain/valor/time';
import { fromAbsolute, getDayOfWeek, parseDate, toZoned } from '@internationalized/date';
import fc from 'fast-check';

const ZONE = 'America/Bogota';
/** From the end of Colombia's summer time, in 1993, to the end of the century. */
const moment = fc.integer({ min: Date.UTC(1993, 3, 10), max: Date.UTC(2099, 11, 31) });

// The library knows every calendar and zone and weighs 4.6 kB (brotli) in a phone's first screen; what phones need of it is this.
it('is what @internationalized/date says of every moment', () => {
  fc.assert(
    fc.property(moment, (ms) => {
      const there = fromAbsolute(ms, ZONE);
      const day = parseDate(localDate(ms));
      expect(day.toString()).toBe(there.toString().slice(0, 10));
      expect(fechahLocal(ms)).toBe(there.toString().slice(0, 19).replace('T', ' '));
      expect(startOfDay(ms)).toBe(toZoned(day, ZONE).toDate().getTime());
      expect(WEEKDAYS.indexOf(localWeekday(ms))).toBe(getDayOfWeek(day, 'es-CO', 'mon'));
    }),
    { seed: 20261123 },
  );
});

it.each([
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
  ['2100-02-28', '2100-03-01'],
])('the day after %s is %s', (date, next) => {
  expect(addDays(date, 1)).toBe(next);
  expect(addDays(next, -1)).toBe(date);
  expect(parseDate(date).add({ days: 1 }).toString()).toBe(next);
});

it('what is no day has no start', () => {
  expect(startOfDate('2026-13-40')).toBeNaN();
});
