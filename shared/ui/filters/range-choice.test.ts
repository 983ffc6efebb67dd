import {
  addDays,
  countDays,
  formatDays,
  type RangeChoice,
  rangeDays,
  rangeFromText,
  rangeToText,
} from './range-choice.ts';

const TODAY = '2026-11-20';

test.each<[RangeChoice, string, string]>([
  ['hoy', '2026-11-20', '2026-11-20'],
  ['ayer', '2026-11-19', '2026-11-19'],
  ['7', '2026-11-14', '2026-11-20'],
  ['30', '2026-10-22', '2026-11-20'],
  [{ desde: '2026-11-01', hasta: '2026-11-05' }, '2026-11-01', '2026-11-05'],
])('%j is %s to %s', (choice, desde, hasta) => {
  expect(rangeDays(choice, TODAY)).toEqual({ desde, hasta });
});

test('days are counted with both ends, over a month and a leap day', () => {
  expect(countDays({ desde: '2026-11-20', hasta: '2026-11-20' })).toBe(1);
  expect(countDays({ desde: '2026-10-21', hasta: '2026-11-20' })).toBe(31);
  expect(countDays({ desde: '2028-02-28', hasta: '2028-03-01' })).toBe(3);
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test.each<RangeChoice>(['hoy', 'ayer', '7', '30', { desde: '2026-11-13', hasta: '2026-11-20' }])(
  '%j comes back from the address',
  (choice) => {
    expect(rangeFromText(rangeToText(choice), TODAY)).toEqual(choice);
  },
);

test.each([
  null,
  '',
  '90',
  '2026-11-13',
  '2026-11-20..2026-11-13',
  '2026-11-13..2026-11-21',
  '2026-10-01..2026-11-20',
  '2026-02-31..2026-03-01',
  '2026-11-13..2026-11-14..2026-11-15',
  'ayer..hoy',
])('%j in the address is no range', (text) => {
  expect(rangeFromText(text, TODAY)).toBeNull();
});

test('days are said shortly; another year is named', () => {
  expect(formatDays({ desde: '2026-11-13', hasta: '2026-11-20' }, TODAY)).toMatch(/^13\s*a\s*20 de nov$/);
  expect(formatDays({ desde: '2025-12-30', hasta: '2026-01-02' }, TODAY)).toMatch(/2025.*2026/);
});
