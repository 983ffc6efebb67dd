import fc from 'fast-check';
import type { Json } from '../../contract/outbox.ts';
import { increment, resolveServerValues, SERVER_TIME, serverValue } from './server-value.ts';
import { dig, plant } from './tree.ts';

test('time and sums are worked out where they stand', () => {
  const before = { n: 2, deep: { n: 5 }, text: 'x' };
  const value = { n: increment(3), deep: { n: increment(-1) }, text: increment(1), at: SERVER_TIME };
  expect(resolveServerValues(value, before, 7)).toEqual({ n: 5, deep: { n: 4 }, text: 1, at: 7 });
  expect(resolveServerValues(increment(1), null, 7)).toBe(1);
});

test('what the database does not know stays; what is empty goes', () => {
  expect(serverValue('otra', 1, 7)).toBeNull();
  expect(serverValue({ increment: Number.NaN }, 1, 7)).toBeNull();
  expect(resolveServerValues({ a: { '.sv': 'otra' }, b: null, c: { d: null } }, null, 7)).toEqual({
    a: { '.sv': 'otra' },
  });
});

const key = fc.constantFrom('a', 'b', '1', '__proto__');
const tree: fc.Arbitrary<Json> = fc.letrec<{ node: Json }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Json>(null, 1, 'x', true),
    fc.dictionary(key, tie('node')) as fc.Arbitrary<Json>,
  ),
})).node;
const path = fc.array(fc.constantFrom('a', 'b', '1'), { minLength: 1, maxLength: 3 });

test('what was planted is found there, and what was taken away is gone', () => {
  fc.assert(
    fc.property(tree, path, fc.integer(), (json, at, n) => {
      expect(dig(plant(json, at, n), at)).toBe(n);
      expect(dig(plant(json, at, null), at)).toBeNull();
    }),
  );
});

test('a value without placeholders stays what it is, but for what is empty', () => {
  fc.assert(
    fc.property(tree, tree, (value, before) => {
      const once = resolveServerValues(value, before, 1);
      expect(resolveServerValues(once, before, 1)).toEqual(once);
      expect(JSON.stringify(once)).not.toContain('{}');
    }),
  );
});
