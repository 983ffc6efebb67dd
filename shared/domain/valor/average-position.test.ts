import { averagePosition } from './average-position.ts';

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
