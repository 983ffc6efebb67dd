import { periodAt, periodText } from '@gr/shared/domain/informe/period';
import { parsePeriod, periodsUntil } from './period.model.ts';

/** Saturday 28 November 2026, 23:30 in Bogotá: Sunday in UTC. */
const NOW = Date.parse('2026-11-28T23:30:00-05:00');

test.each([
  ['semana', '2026-11-28', '2026-11-23', '2026-11-29'],
  ['semana', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['semana', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['mes', '2026-11-28', '2026-11-01', '2026-11-30'],
  ['mes', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['mes', '2028-02-01', '2028-02-01', '2028-02-29'],
] as const)('the %s of %s', (span, day, desde, hasta) => {
  expect(periodAt(span, day)).toEqual({ span, desde, hasta });
});

test('an address gives its period back, and last week where it gives none', () => {
  const month = periodAt('mes', '2026-10-15');
  expect(parsePeriod(periodText(month), NOW)).toEqual(month);
  const lastWeek = { span: 'semana', desde: '2026-11-16', hasta: '2026-11-22' };
  for (const text of [null, '', 'semana', 'mes_2026-13-40', 'mes_2027-01-01', 'siglo_2026-01-01'])
    expect(parsePeriod(text, NOW)).toEqual(lastWeek);
});

test('periods end where the next begins', () => {
  const months = periodsUntil('mes', NOW);
  expect(months.map(({ desde }) => desde.slice(0, 7)).slice(0, 3)).toEqual(['2026-11', '2026-10', '2026-09']);
  expect(months).toHaveLength(13);
  expect(
    periodsUntil('semana', NOW)
      .slice(0, 2)
      .map(({ hasta }) => hasta),
  ).toEqual(['2026-11-29', '2026-11-22']);
});
