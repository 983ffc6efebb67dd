import fc from 'fast-check';
import { fechahLocal } from '../valor/time.ts';
import {
  boundsOf,
  chosenRange,
  firstKeyAt,
  inRange,
  keysOf,
  lastKeyAt,
  MAX_DAYS,
  parseRange,
  type RangeChoice,
  rangeText,
  untilTomorrow,
} from './date-range.ts';
import { pushId } from './ids.ts';

const DAY = 24 * 3_600_000;
/** Friday 2026-11-20 23:59:59.999 in Bogota: Saturday already in UTC. */
const NOCHE = Date.parse('2026-11-20T23:59:59.999-05:00');
const start = (day: string) => Date.parse(`${day}T00:00:00-05:00`);
const bounds = (range: RangeChoice) => boundsOf(range, NOCHE);

test.each(['hoy', 'ayer', '7', '30', '2026-11-01_2026-11-20', '2026-11-20_2026-11-20'])(
  'a URL keeps its range: %s',
  (texto) => {
    const { rango: range, aviso } = parseRange(texto);
    expect(rangeText(range)).toBe(texto);
    expect(aviso).toBeNull();
  },
);

test.each([
  null,
  '',
  'mañana',
  '8',
  '2026-11-20',
  '2026-11-20_2026-11-01',
  '2026-02-30_2026-03-01',
  '2026-11-1_2026-11-20',
  '2026-11-01_2026-11-20_x',
  '0000-01-01_0000-01-02',
  '-000001-01-01_2026-01-01',
  'hoy_ayer',
])('what makes no sense is the last seven days: %s', (texto) => {
  expect(parseRange(texto)).toEqual({ rango: '7', aviso: null });
});

test('days are local, both ends included', () => {
  expect(bounds('hoy')).toEqual({ desde_x: start('2026-11-20'), hasta_x: start('2026-11-21') - 1 });
  expect(bounds('ayer')).toEqual({ desde_x: start('2026-11-19'), hasta_x: start('2026-11-20') - 1 });
  expect(bounds('7')).toEqual({ desde_x: start('2026-11-14'), hasta_x: start('2026-11-21') - 1 });
  expect(bounds('30')).toEqual({ desde_x: start('2026-10-22'), hasta_x: start('2026-11-21') - 1 });
  expect(bounds({ desde: '2026-11-01', hasta: '2026-11-02' })).toEqual({
    desde_x: start('2026-11-01'),
    hasta_x: start('2026-11-03') - 1,
  });
});

test('a range is the same question all day', () => {
  expect(boundsOf('7', start('2026-11-20'))).toEqual(bounds('7'));
});

test('too many days are refused where they are chosen, and cut where they come in a URL', () => {
  expect(chosenRange('2026-10-21', '2026-11-20').ok).toBe(true);
  expect(chosenRange('2026-10-20', '2026-11-20')).toMatchObject({ error: { code: 'HI-102' } });
  expect(chosenRange('2026-11-20', '2026-11-19')).toMatchObject({ error: { code: 'HI-101' } });
  const { rango: range, aviso } = parseRange('2020-01-01_2026-11-20');
  expect(range).toEqual({ desde: '2026-10-21', hasta: '2026-11-20' });
  expect(aviso).toContain(`${MAX_DAYS} días`);
});

const instant = fc.integer({ min: Date.UTC(1994, 0), max: Date.UTC(2090, 0) });

test('every range fits what the rules allow, whatever a URL says', () => {
  const day = fc.oneof(
    instant.map((ms) => fechahLocal(ms).slice(0, 10)),
    fc.string(),
  );
  const texto = fc.oneof(
    fc.tuple(day, day).map((pair) => pair.join('_')),
    fc.string(),
    fc.constantFrom('hoy', 'ayer', '7', '30'),
  );
  fc.assert(
    fc.property(texto, instant, (url, now) => {
      const { desde_x, hasta_x } = boundsOf(parseRange(url).rango, now);
      expect(hasta_x).toBeGreaterThan(desde_x);
      expect(hasta_x - desde_x).toBeLessThan(MAX_DAYS * DAY);
    }),
    { numRuns: 500 },
  );
});

test('a record is in range from the first ms to the last', () => {
  const today = bounds('hoy');
  expect(inRange({ fechah_x: today.desde_x }, today)).toBe(true);
  expect(inRange({ fechah_x: today.desde_x - 1 }, today)).toBe(false);
  expect(inRange({ fechah_x: today.hasta_x }, today)).toBe(true);
  expect(inRange({ fechah_x: today.hasta_x + 1 }, today)).toBe(false);
  expect(inRange({}, today)).toBe(false);
});

test('the keys of a moment hold every id born in it, and no other', () => {
  const randomBytes = fc.uint8Array({ minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(instant, randomBytes, (ms, random) => {
      const id = pushId(ms, random);
      expect(firstKeyAt(ms) <= id && id <= lastKeyAt(ms)).toBe(true);
      expect(lastKeyAt(ms - 1) < id && id < firstKeyAt(ms + 1)).toBe(true);
    }),
  );
  expect(firstKeyAt(-5)).toBe('-'.repeat(20));
  expect(lastKeyAt(Number.MAX_VALUE)).toBe('z'.repeat(20));
});

test('the keys of a range hold what was begun a day before it was saved', () => {
  const { startKey, endKey } = keysOf(bounds('ayer'));
  const bornAt = (ms: number) => pushId(ms, new Uint8Array(12).fill(7));
  expect(startKey <= bornAt(start('2026-11-18')) && bornAt(start('2026-11-21') - 1) <= endKey).toBe(true);
  expect(startKey > bornAt(start('2026-11-18') - 1) && endKey < bornAt(start('2026-11-21'))).toBe(true);
});

test('the newest end with tomorrow, the same all day', () => {
  const newest = { path: '_inventarios_/u001', orderBy: 'fechah_x', limitToLast: 1 };
  const list = untilTomorrow(newest, NOCHE);
  expect(list).toEqual({ ...newest, endAt: NOCHE + DAY });
  expect(untilTomorrow(newest, start('2026-11-20'))).toEqual(list);
});
