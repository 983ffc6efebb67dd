import { withoutAccents } from './accents.ts';
import { averagePosition } from './average-position.ts';
import { readNit } from './nit.ts';
import { shortNumber } from './short-number.ts';

test.each([
  ['PROTECCIÓN Ñ', 'proteccion n'],
  ['proteccio\u0301n', 'proteccion'],
  ['proteccio´n', 'proteccion'],
  [' Pingüino  2 ', ' pinguino  2 '],
  ['☀\ufe0f sol', '☀ sol'],
  ['', ''],
])('%j without accents and capitals', (texto, plain) => expect(withoutAccents(texto)).toBe(plain));

const at = (lat: number, prec_m: number) => ({ lat, lng: -74, prec_m });

test('an accurate reading weighs more, and the result is no better than the best', () => {
  const place = averagePosition([at(4, 10), at(5, 20)]);
  expect(place?.lat).toBeCloseTo(4.2, 6);
  expect(place?.prec_m).toBe(13);
  expect(averagePosition([at(4, 10), at(4.000001, 10), at(4.000002, 10)])?.prec_m).toBe(10);
});

test('the same reading told again weighs once; none gives nothing', () => {
  expect(averagePosition([at(4, 10), at(4, 10), at(4, 10), at(5, 10)])?.lat).toBeCloseTo(4.5, 6);
  expect(averagePosition([at(4, 0)])).toEqual({ ...at(4, 1) });
  expect(averagePosition([])).toBeNull();
});

test.each([
  ['800.197.268-4', '800197268-4'],
  ['890903938', '890903938-8'],
  [' 860 002 964-4 ', '860002964-4'],
])('%s is kept as %s', (text, kept) => {
  expect(readNit(text)).toBe(kept);
});

test.each(['800197268-5', '12', 'NIT 800197268', ''])('«%s» is none', (text) => {
  expect(readNit(text)).toBeNull();
});

test('four characters nobody mishears, the same for the same id', () => {
  expect(shortNumber('-OqX3kA9bC0dEfGhIjKl')).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(shortNumber('-OqX3kA9bC0dEfGhIjKl')).toBe(shortNumber('-OqX3kA9bC0dEfGhIjKl'));
});

test('ids made one after the other differ', () => {
  const ids = Array.from({ length: 100 }, (_, i) => `-OqX3kA9bC0dEfGh${String(i).padStart(4, '0')}`);
  expect(new Set(ids.map(shortNumber)).size).toBe(ids.length);
});
