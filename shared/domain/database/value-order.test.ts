import fc from 'fast-check';
import { compareValues, type SortValue } from './value-order.ts';

test('values stand in the database’s order', () => {
  const values: SortValue[] = [{ a: 1 }, 'b', 'a', 2, -1, true, false, null];
  expect(values.sort(compareValues)).toEqual([null, false, true, -1, 2, 'a', 'b', { a: 1 }]);
});

test('the order is total, and all nodes with children are alike', () => {
  const value = fc.oneof(
    fc.constantFrom<SortValue>(null, true, false, { a: 1 }),
    fc.integer(),
    fc.double({ noNaN: true }),
    fc.string(),
    fc.constant({}),
  );
  fc.assert(
    fc.property(value, value, value, (a: SortValue, b: SortValue, c: SortValue) => {
      expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) + 0);
      if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0)
        expect(compareValues(a, c)).toBeLessThanOrEqual(0);
    }),
  );
  expect(compareValues({ a: 1 }, {})).toBe(0);
});
