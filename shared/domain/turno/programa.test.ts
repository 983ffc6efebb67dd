import { mondayOf, programaOf, programaPath, programaQuery, programasOf } from './programa.ts';

const T0 = Date.parse('2026-11-30T18:00:00-05:00');
const shift = { que: 'turno', emp_id: 'a', emp_nom: 'Ana', ini_x: T0, fin_x: T0 + 12 * 3_600_000 } as const;

test.each([
  ['2026-11-30T00:00:00-05:00', '2026-11-30'],
  ['2026-11-29T23:59:59-05:00', '2026-11-23'],
  ['2027-01-01T12:00:00-05:00', '2026-12-28'],
])('the week of %s begins on %s', (at, lunes) => expect(mondayOf(Date.parse(at))).toBe(lunes));

test('the pages of some weeks are read by their keys, beside the days of the book', () => {
  const { path, startAt, endAt, limitToFirst } = programaQuery('u1', '2026-11-30', 2);
  expect(`${path}/${startAt}`).toBe(programaPath('u1', '2026-11-30'));
  expect(`${path}/${endAt}`).toBe(programaPath('u1', '2026-12-07'));
  expect(limitToFirst).toBe(2);
  expect(String(startAt) > '9999-12-31').toBe(true);
});

test('a page that is none is an empty roster, and a row that is none is left out', () => {
  for (const json of [undefined, null, 7, 'x', {}, { turnos: 'x' }])
    expect(programaOf(json).turnos).toEqual({});
  const ends = { ...shift, fin_x: T0 };
  const page = {
    ver: 3,
    emp_id: 'e9',
    emp_nom: 'Eva',
    fechah_x: T0,
    turnos: { k: shift, x: ends, y: { que: 'raro' } },
  };
  expect(programaOf(page)).toEqual({ ...page, turnos: { k: shift } });
  expect(programasOf({ a: page, b: { turnos: { z: shift } } })).toEqual({ k: shift, z: shift });
  expect(programasOf({ a: { ...page, ausentes: { u2_k: shift, bad: 7 } } })).toEqual({
    k: shift,
    u2_k: shift,
  });
  expect(programasOf(null)).toEqual({});
});
