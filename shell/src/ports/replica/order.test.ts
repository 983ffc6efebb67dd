import type { Query } from '@gr/shared/contract/data';
import { compareKeys, compareValues } from '@gr/shared/domain/valor/key-order';
import fc from 'fast-check';
import { select } from './order.ts';
import { isBounded, queryKey } from './query.ts';

const keys = ['-Na', '-Nb', '-Nc', 'a', '1', '2', '10', '007'];
const records = fc.dictionary(
  fc.constantFrom(...keys),
  fc.record({ v: fc.constantFrom('a', 'b', 'c', 1, 2) }),
);
const bound = fc.option(fc.constantFrom('a', 'b', 'c', 1, 2), { nil: undefined });
const tie = fc.option(fc.constantFrom(...keys), { nil: undefined });

test('keys break ties at the bounds, in the order of the database', () => {
  fc.assert(
    fc.property(records, bound, bound, tie, tie, (tree, startAt, endAt, startKey, endKey) => {
      const query = { path: 'x', orderBy: 'v', startAt, endAt, startKey, endKey } as Query;
      const at = (key: string, v: string | number, value: string | number, other: string | undefined) =>
        compareValues(v, value) || (other === undefined ? 0 : compareKeys(key, other));
      const expected = Object.entries(tree)
        .filter(([key, { v }]) => startAt === undefined || at(key, v, startAt, startKey) >= 0)
        .filter(([key, { v }]) => endAt === undefined || at(key, v, endAt, endKey) <= 0)
        .map(([key]) => key);
      expect(Object.keys(select(query, tree) ?? {}).sort()).toEqual(expected.sort());
    }),
    { numRuns: 500 },
  );
});

describe('one value, between two keys', () => {
  const tree = { '-a': { u: 1 }, '-b': { u: 1 }, '-c': { u: 1 }, '-d': { u: 2 }, '1': { u: 1 } };
  const of = (query: Partial<Query>) =>
    Object.keys(select({ path: 'x', orderBy: 'u', equalTo: 1, ...query }, tree) ?? {});

  test('both ends belong; other values do not', () => {
    expect(of({ startKey: '-a', endKey: '-b' })).toEqual(['-a', '-b']);
    expect(of({ startKey: '-b' })).toEqual(['-b', '-c']);
    expect(of({ endKey: '-b' })).toEqual(['1', '-a', '-b']);
    expect(of({ endKey: '-b', limitToLast: 1 })).toEqual(['-b']);
    expect(of({ startKey: '-c', endKey: '-a' })).toEqual([]);
  });
});

test('a page has a text of its own; a query without keys keeps the one it always had', () => {
  const query = { path: 'x', orderBy: 'u', equalTo: 1, limitToLast: 50 };
  expect(queryKey(query)).toBe('["x","u",null,null,1,null,50]');
  const texts = [query, { ...query, startKey: 'k' }, { ...query, endKey: 'k' }].map(queryKey);
  expect(new Set(texts).size).toBe(3);
  expect(isBounded({ path: 'x', orderBy: 'u', endKey: 'k' })).toBe(false);
});
