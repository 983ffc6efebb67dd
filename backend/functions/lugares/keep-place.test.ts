import { afterSaying, placeIn } from './keep-place.ts';

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
