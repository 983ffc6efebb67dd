import { formatBytes, formatCount, formatList, formatNumber } from './format-text.ts';
import {
  formatAge,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDay,
  formatDuration,
  formatElapsed,
  formatTime,
  formatTimeSeconds,
  formatWhen,
} from './format-time.ts';

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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 19:05:09 of 20 November 2026 in Bogotá, 00:05:09 of the 21st in UTC. */
const AT = Date.UTC(2026, 10, 21, 0, 5, 9);

test('hours are those of Bogotá in 24 hours', () => {
  expect(formatTime(AT)).toBe('19:05');
  expect(formatTimeSeconds(AT)).toBe('19:05:09');
  expect(formatTime(Date.UTC(2026, 10, 21, 5, 0))).toBe('00:00');
});

test('dates are those of Bogotá', () => {
  expect(formatDate(AT)).toBe('20 de nov de 2026');
  expect(formatDay(AT)).toBe('viernes, 20 de noviembre');
  expect(formatDateTime(AT)).toBe('20 de nov de 2026, 19:05');
  expect(formatDateRange(AT - 7 * DAY, AT)).toBe('13 a 20 de nov de 2026');
});

test.each([
  [AT - 25 * MINUTE, 'a las 18:40'],
  [AT - 20 * HOUR, 'ayer a las 23:05'],
  [AT - 7 * DAY, 'el 13 de nov a las 19:05'],
])('when %#', (at, words) => {
  expect(formatWhen(at, AT)).toBe(words);
});

test.each([
  [30_000, 'ahora'],
  [-HOUR, 'ahora'],
  [MINUTE, 'hace 1 minuto'],
  [59 * MINUTE, 'hace 59 minutos'],
  [3 * HOUR, 'hace 3 horas'],
  [2 * DAY, 'hace 2 días'],
])('age of %d ms', (age, words) => {
  expect(formatAge(AT - age, AT)).toBe(words);
});

test.each([
  [45_000, '45 s'],
  [12 * MINUTE, '12 min'],
  [HOUR + 5 * MINUTE, '1 h 05 min'],
  [-1, '0 s'],
])('duration of %d ms', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});

test.each([
  [45_000, '0:45'],
  [12 * MINUTE + 3000, '12:03'],
  [HOUR + 5 * MINUTE + 9000, '1:05:09'],
])('running clock of %d ms', (ms, words) => {
  expect(formatElapsed(ms)).toBe(words);
});
