import { masked, validityOf } from './ficha.ts';

const NOW = Date.parse('2026-11-20T12:00:00-05:00');

test.each([
  ['2027-06-30', 'vigente'],
  ['2027-01-05', 'vigente'],
  ['2027-01-04', 'por_vencer'],
  ['2026-11-20', 'por_vencer'],
  ['2026-11-19', 'vencida'],
  ['30/06/2027', 'sin_dato'],
  ['2027-99-99', 'sin_dato'],
  [undefined, 'sin_dato'],
  [20_270_630, 'sin_dato'],
])('%s on 2026-11-20 is %s', (fecha, kind) => {
  expect(validityOf(fecha, NOW).kind).toBe(kind);
});

test('a document shows its end only', () => {
  expect(masked('1020304050')).toBe('•••••••050');
  expect(masked('1001')).toBe('•001');
  expect(masked('12')).toBe('•12');
  expect(masked('')).toBeUndefined();
  expect(masked(1001)).toBeUndefined();
});
