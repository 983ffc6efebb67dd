import fc from 'fast-check';
import { localDate, localWeekday, startOfDate, WEEKDAYS } from '../valor/time.ts';
import { LAST_DAY, nextSending, periodBefore, readAddresses } from './correo.ts';

const at = (text: string): number => Date.parse(`${text}:00-05:00`);
const HOUR = 3_600_000;

test('the next sending is the first moment after, at its hour of Bogotá, on its day or the last of a shorter month', () => {
  const moments = fc.constantFrom('semana' as const, 'mes' as const).chain((cada) =>
    fc.record({
      cada: fc.constant(cada),
      dia: fc.integer({ min: 1, max: LAST_DAY[cada] }),
      hora: fc.integer({ min: 0, max: 23 }),
    }),
  );
  const after = fc.integer({ min: at('2024-01-01T00:00'), max: at('2031-12-31T23:59') });
  // A failure prints its seed.
  fc.assert(
    fc.property(moments, after, (one, now) => {
      const next = nextSending(one, now);
      const day = localDate(next);
      expect(next).toBeGreaterThan(now);
      expect(next - startOfDate(day)).toBe(one.hora * HOUR);
      const tomorrow = Number(localDate(next + 24 * HOUR).slice(8));
      if (one.cada === 'semana') expect(WEEKDAYS.indexOf(localWeekday(next)) + 1).toBe(one.dia);
      else expect(Number(day.slice(8)) === one.dia || (tomorrow === 1 && one.dia > 28)).toBe(true);
      expect(next - now).toBeLessThanOrEqual((one.cada === 'semana' ? 7 : 31) * 24 * HOUR);
      expect(periodBefore(one.cada, next).hasta < day).toBe(true);
    }),
  );
});

test('the 31st is the last day of February; its report is that of January', () => {
  const next = nextSending({ cada: 'mes', dia: 31, hora: 6 }, at('2026-02-01T00:00'));
  expect(next).toBe(at('2026-02-28T06:00'));
  expect(periodBefore('mes', next)).toMatchObject({ desde: '2026-01-01', hasta: '2026-01-31' });
});

test('addresses are whole, few, each once, and break no header', () => {
  expect(readAddresses(' a@x.co; b@y.com.co,a@x.co ')).toEqual(['a@x.co', 'b@y.com.co']);
  for (const bad of ['', 'a', 'a@x', 'a@@x.co', 'a@x.co>', 'a@x..co', `${'a'.repeat(260)}@x.co`])
    expect(readAddresses(bad)).toBeNull();
  expect(readAddresses(Array.from({ length: 11 }, (_, i) => `a${i}@x.co`).join(' '))).toBeNull();
});
