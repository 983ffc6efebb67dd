import fc from 'fast-check';
import { compareKeys, integerKey } from './key-order.ts';

test('32-bit integers go first by number, then text by its units', () => {
  const keys = ['b', '10', '-N', '9', '2147483648', '01', '1', 'a', '-5', '2147483647', 'ñ'];
  expect(keys.sort(compareKeys)).toEqual([
    '-5',
    '1',
    '01',
    '9',
    '10',
    '2147483647',
    '-N',
    '2147483648',
    'a',
    'b',
    'ñ',
  ]);
});

test('only texts of a 32-bit integer count as numbers', () => {
  expect(['7', '-7', '007', '2147483648', '1e3', '', '-', '1.5', '12345678901'].map(integerKey)).toEqual([
    7,
    -7,
    7,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('the order is total', () => {
  const key = fc.oneof(fc.integer().map(String), fc.string({ minLength: 1 }));
  fc.assert(
    fc.property(key, key, key, (a, b, c) => {
      expect(Math.sign(compareKeys(a, b))).toBe(-Math.sign(compareKeys(b, a)) + 0);
      if (compareKeys(a, b) <= 0 && compareKeys(b, c) <= 0) expect(compareKeys(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});

test('of two keys of one number the shorter goes first, as in the SDK', () => {
  expect(['007', '-0', '07', '7', '0', '8'].sort(compareKeys)).toEqual(['0', '-0', '7', '07', '007', '8']);
});
