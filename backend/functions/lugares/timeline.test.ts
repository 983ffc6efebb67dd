import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { puntos } from '@gr/shared/domain/registro/samples';
import { afterSaying, placeIn } from './keep-place.ts';
import { timeline, valuesOf } from './timeline.ts';

const { p1 } = puntos(1);
if (!p1) throw new Error('a point');
const { lat: _lat, lng: _lng, ...bare } = p1;
const FROM = 1_000_000_000_000;
const at = (seconds: number, id = 'p1') => `${FROM + seconds * 1000}_${id}`;
const place = (lat: number) => ({ lat, lng: -74 });

function lats(
  points: Readonly<Record<string, PuntoQr | null>>,
  now: PuntoQr | null,
  places: Readonly<Record<string, object | null>>,
  held: object | null,
  until = Number.POSITIVE_INFINITY,
) {
  return valuesOf(timeline('p1', points, now), timeline('p1', places, held), FROM, until).map(
    ({ lat }) => lat,
  );
}

test('a point moved under way was in both places', () => {
  expect(lats({}, bare, { [at(60)]: place(1), [at(30, 'p2')]: place(9) }, place(2))).toEqual([1, 2]);
});

test('what it became after the end is not among them', () => {
  expect(lats({}, bare, { [at(60)]: place(1), [at(90)]: place(2) }, place(3), FROM + 59_000)).toEqual([1]);
  expect(lats({}, bare, { [at(60)]: place(1), [at(90)]: place(2) }, place(3), FROM + 61_000)).toEqual([1, 2]);
});

test('a point that is only renamed keeps its place, and has one all the time', () => {
  expect(lats({ [at(60)]: { ...bare, nom_qr: 'Otro' } }, bare, {}, place(1))).toEqual([1, 1]);
});

test('a place that was moved out of its point is the same place', () => {
  const moved = { [at(60)]: { nuevo: true } };
  expect(lats({ [at(61)]: { ...bare, ...place(1) } }, bare, moved, place(1))).toEqual([1, 1, 1]);
});

test('a place on its way from its act is no place of its own; one that nobody measured is', () => {
  const before = { [at(60)]: { ...bare, ...place(1) } };
  expect(lats(before, bare, { [at(62)]: { nuevo: true } }, place(2))).toEqual([1, 2]);
  expect(lats(before, bare, { [at(600)]: { nuevo: true } }, place(2))).toEqual([1, undefined, 2]);
  expect(lats({}, bare, { [at(60)]: place(1) }, { fechah_srv: 5 })).toEqual([1, undefined]);
});

test('a point that is gone or was not there yet is no value', () => {
  expect(lats({ [at(60)]: bare }, null, { [at(60)]: place(1) }, null)).toEqual([1]);
  expect(lats({ [at(60)]: { nuevo: true } as never }, bare, {}, place(1))).toEqual([1]);
});

const there = { lat: 4.6, lng: -74, prec_m: 5 };
const far = { lat: 4.7, lng: -74.1 };

test('what was said later stays, whatever comes later', () => {
  expect(afterSaying(null, () => there, 5)).toEqual({ ...there, fechah_srv: 5 });
  expect(afterSaying({ ...there, fechah_srv: 5 }, () => far, 6)).toEqual({ ...far, fechah_srv: 6 });
  expect(afterSaying({ ...there, fechah_srv: 7 }, () => far, 6)).toBeNull();
});

test('an event that comes twice writes nothing', () => {
  expect(afterSaying({ ...there, fechah_srv: 5 }, () => there, 5)).toBeNull();
  expect(afterSaying({ ...there, fechah_srv: 5 }, () => far, 5)).toEqual({ ...far, fechah_srv: 5 });
});

test('that nothing was measured is said too, and kept from an earlier act', () => {
  const gone = afterSaying({ ...there, fechah_srv: 5 }, () => ({}), 6);
  expect(gone).toEqual({ fechah_srv: 6 });
  expect(afterSaying(gone, () => there, 5)).toBeNull();
});

test('one field of another program changes that field', () => {
  expect(afterSaying({ ...there, fechah_srv: 5 }, (known) => ({ ...known, lat: 60 }), 6)).toEqual({
    ...there,
    ...{ lat: 60, fechah_srv: 6 },
  });
});

test('a row has a whole place or none', () => {
  expect(placeIn(there)).toEqual(there);
  expect(placeIn({ lat: 4.6, prec_m: 5 })).toEqual({});
});
