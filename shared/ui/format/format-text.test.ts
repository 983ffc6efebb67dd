import { formatBytes, formatCount, formatList, formatNumber } from './format-text.ts';

test('lists, numbers and counts read as in Colombia', () => {
  expect(formatList(['Acceso', 'Daño', 'Ruido'])).toBe('Acceso, Daño y Ruido');
  expect(formatNumber(12345.67)).toBe('12.345,7');
  expect(formatCount(1, 'punto', 'puntos')).toBe('1\u00A0punto');
  expect(formatCount(0, 'punto', 'puntos')).toBe('0\u00A0puntos');
  expect(formatCount(1_000_000, 'punto', 'puntos')).toBe('1.000.000\u00A0puntos');
});

test.each([
  [999, '999 B'],
  [217_600, '218 kB'],
  [999_600, '1 MB'],
  [4_300_000, '4,3 MB'],
  [999_960_000, '1 GB'],
  [64_250_000_000, '64,3 GB'],
])('%d bytes', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
