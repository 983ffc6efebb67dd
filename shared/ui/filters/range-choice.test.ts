import { addDays, countDays, formatDays } from './range-choice.ts';

const TODAY = '2026-11-20';

test('days are counted with both ends, over a month and a leap day', () => {
  expect(countDays({ desde: '2026-11-20', hasta: '2026-11-20' })).toBe(1);
  expect(countDays({ desde: '2026-10-21', hasta: '2026-11-20' })).toBe(31);
  expect(countDays({ desde: '2028-02-28', hasta: '2028-03-01' })).toBe(3);
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('days are said shortly; another year is named', () => {
  expect(formatDays({ desde: '2026-11-13', hasta: '2026-11-20' }, TODAY)).toMatch(/^13\s*a\s*20 de nov$/);
  expect(formatDays({ desde: '2025-12-30', hasta: '2026-01-02' }, TODAY)).toMatch(/2025.*2026/);
});
