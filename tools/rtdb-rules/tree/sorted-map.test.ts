import fc from 'fast-check';
import type { Branch } from './balanced.ts';
import { SortedMap } from './sorted-map.ts';

const byNumber = (a: number, b: number): number => a - b;
const change = fc.record({ key: fc.nat(40), keep: fc.boolean() });

test('it holds what a plain map would, in order, from any place and both ways', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), fc.nat(40), (changes, from) => {
      const plain = new Map<number, number>();
      let map = SortedMap.empty<number, number>(byNumber);
      for (const [i, { key, keep }] of changes.entries()) {
        if (keep) plain.set(key, i);
        else plain.delete(key);
        map = keep ? map.with(key, i) : map.without(key);
      }
      const sorted = [...plain].sort((a, b) => a[0] - b[0]);
      const pairs = (branches: Iterable<Branch<number, number>>) =>
        [...branches].map((b) => [b.key, b.value]);
      expect(map.size).toBe(plain.size);
      expect(pairs(map.ascending())).toEqual(sorted);
      expect(pairs(map.ascending(from))).toEqual(sorted.filter(([key]) => key >= from));
      expect(pairs(map.descending(from))).toEqual(sorted.filter(([key]) => key <= from).reverse());
      for (let key = 0; key <= 40; key++) expect(map.get(key)).toBe(plain.get(key));
    }),
  );
});

test('changing it leaves earlier versions alone', () => {
  const one = SortedMap.ofSorted(
    [
      [1, 'a'],
      [2, 'b'],
    ],
    byNumber,
  );
  one.with(3, 'c').without(1);
  expect([...one.ascending()].map((branch) => branch.key)).toEqual([1, 2]);
});

test('it stays shallow when keys come in order', () => {
  let map = SortedMap.empty<number, null>(byNumber);
  let looks = 0;
  for (let i = 0; i < 4096; i++) map = map.with(i, null);
  const counting = SortedMap.ofSorted(
    [...map.ascending()].map((b) => [b.key, null] as const),
    (a, b) => {
      looks++;
      return a - b;
    },
  );
  counting.get(4095);
  expect(looks).toBeLessThanOrEqual(13);
  const deepest = (branch: Branch<number, null> | null): number =>
    branch === null ? 0 : 1 + Math.max(deepest(branch.left), deepest(branch.right));
  const heights = [...map.ascending()].map(deepest);
  expect(Math.max(...heights)).toBeLessThanOrEqual(24);
});
