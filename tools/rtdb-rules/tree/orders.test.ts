import fc from 'fast-check';
import { compareKeys, MAX_KEY, MIN_KEY } from './key-order.ts';
import { CHILDREN, compareValues } from './value-order.ts';

test('the bounds of queries hold every key', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer().map(String), fc.string({ minLength: 1 })), (key) => {
      expect(compareKeys(MIN_KEY, key)).toBeLessThan(0);
      expect(compareKeys(MAX_KEY, key)).toBeGreaterThan(0);
    }),
  );
});

test('all nodes with children are alike, and last', () => {
  expect(compareValues(CHILDREN, {})).toBe(0);
  for (const value of [null, true, 7, 'z']) expect(compareValues(CHILDREN, value)).toBeGreaterThan(0);
});
