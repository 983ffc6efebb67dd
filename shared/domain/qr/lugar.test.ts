import { puntos } from '../registro/samples.ts';
import { ownPlace, placedPoint, placedPoints } from './lugar.ts';

const { p1: punto } = puntos(1);
if (!punto) throw new Error('a point');
const { lat: _lat, lng: _lng, ...bare } = punto;

test('a point without a place of its own is where its tree says, and keeps nothing else of it', () => {
  const placed = placedPoint(bare, { lat: 4.7, lng: -74.1, prec_m: 6, fechah_srv: 5 });
  expect(placed).toEqual({ ...bare, lat: 4.7, lng: -74.1, prec_m: 6 });
});

test('what still stands in the point itself is later than its place', () => {
  expect(placedPoint(punto, { lat: 4.7, lng: -74.1 })).toEqual(punto);
  expect(placedPoint({ ...bare, lat: 60 }, { lat: 4.7, lng: -74.1 })).toEqual({
    ...bare,
    lat: 60,
    lng: -74.1,
  });
  expect(ownPlace(punto)).toEqual({ lat: punto.lat, lng: punto.lng });
});

test('nothing known is nothing', () => {
  expect(placedPoint(bare, null)).toBe(bare);
  expect(placedPoint(bare, { fechah_srv: 5 })).toEqual(bare);
  expect(ownPlace(bare)).toBeNull();
  expect(placedPoints({ p1: bare }, undefined)).toEqual({ p1: bare });
});
