import type { RondaDia } from '../registro/round-day.ts';
import { countDays, isOfToday, placeOfDay } from './today.ts';

const dayOf = (more: Partial<RondaDia>) => ({ estado: 'en_curso', ...more }) as RondaDia;

test('a round that ended short, its day open, is walked by nobody and still to come', () => {
  expect(countDays([dayOf({}), dayOf({ fechah_fin_x: 1 }), dayOf({ estado: 'por_hacer' })])).toEqual({
    ...{ all: 3, toReview: 0, wrong: 0, running: 1, toCome: 2, done: 0 },
  });
});

test('a round outside the plans is of today while it goes on, and is opened itself', () => {
  const ini_x = Date.parse('2026-11-20T23:00:00-05:00');
  const after = Date.parse('2026-11-21T01:00:00-05:00');
  const free = dayOf({ id: 'd', un_id: 'u1', libre: true, ini_x, limite_x: ini_x, ronda_id: 'r1' });
  expect(isOfToday(free, after)).toBe(true);
  expect(isOfToday({ ...free, estado: 'completa', fechah_fin_x: ini_x }, after)).toBe(false);
  expect([placeOfDay(free), placeOfDay(dayOf({ id: 'd', un_id: 'u1', ronda_id: 'r1' }))]).toEqual([
    '/verrecorr?ronda=r1&un=u1',
    '/verrecorr?dia=d&un=u1',
  ]);
});
