import type { Query } from '@gr/shared/contract/data';
import { runQuery } from './fake-host-tree.ts';

const tree = {
  x: { '-a': { u: 1 }, '-b': { u: 1 }, '-c': { u: 1 }, '-d': { u: 2 }, '2': { u: 1 }, '10': { u: 1 } },
};
const keysOf = (query: Omit<Query, 'path'>) => Object.keys(runQuery(tree, { path: 'x', ...query }) ?? {});

test('keys break ties at the bounds, integers first', () => {
  const one = { orderBy: 'u', equalTo: 1 };
  expect(keysOf({ ...one, startKey: '-a', endKey: '-b' })).toEqual(['-a', '-b']);
  expect(keysOf({ ...one, startKey: '10' })).toEqual(['10', '-a', '-b', '-c']);
  expect(keysOf({ ...one, endKey: '-b', limitToLast: 2 })).toEqual(['-a', '-b']);
  expect(keysOf({ orderBy: 'u', startAt: 1, startKey: '-c', endAt: 2 })).toEqual(['-c', '-d']);
  expect(keysOf({ orderBy: 'u', endAt: 2, endKey: '-c', limitToLast: 1 })).toEqual(['-c']);
});

test('bounds of a list by key are keys', () => {
  expect(keysOf({ orderBy: '.key', endAt: '-a' })).toEqual(['2', '10', '-a']);
  expect(keysOf({ orderBy: '.key', equalTo: '10' })).toEqual(['10']);
});
