import type { Primitive } from '@gr/rtdb-rules/ports';
import { fromJson } from '@gr/rtdb-rules/tree/from-json';
import { compareKeys } from '@gr/rtdb-rules/tree/key-order';
import { DataNode } from '@gr/rtdb-rules/tree/node';
import { sameTree } from '@gr/rtdb-rules/tree/same-tree';
import { compareValues } from '@gr/rtdb-rules/tree/value-order';
import fc from 'fast-check';
import { type Bound, type Query, toSpec } from './query.ts';
import { QueryWindow, select } from './window.ts';
import { parseWireQuery } from './wire-query.ts';

const node = (json: unknown): DataNode => fromJson(json, { now: 1 });
const all: Query = { orderBy: 'v', start: null, end: null, limit: null, from: 'first' };
const at = (value: Primitive | null, inclusive = true, key: string | null = null): Bound => ({
  value,
  key,
  inclusive,
});
const keys = (query: Partial<Query>, json: unknown): string =>
  [...select(node(json), { ...all, ...query }).keys()].join();

const people = {
  a: { v: 3 },
  b: { v: 1 },
  c: { v: 2 },
  d: { v: 2 },
  e: { w: 1 },
  f: { v: 'x' },
  g: { v: { h: 1 } },
};

test('limits keep the first or the last of the order', () => {
  expect(keys({ limit: 3 }, people)).toBe('b,c,e');
  expect(keys({ limit: 2, from: 'last' }, people)).toBe('f,g');
  expect(keys({ orderBy: '.key', limit: 2 }, people)).toBe('a,b');
});

test('ranges keep what lies between their bounds', () => {
  expect(keys({ start: at(2), end: at(3) }, people)).toBe('a,c,d');
  expect(keys({ start: at(2, false) }, people)).toBe('a,f,g');
  expect(keys({ end: at(2, false) }, people)).toBe('b,e');
  expect(keys({ start: at(2), end: at(2) }, people)).toBe('c,d');
  expect(keys({ start: at(2, true, 'd'), end: at(3) }, people)).toBe('a,d');
  expect(keys({ start: at(null), end: at(null) }, people)).toBe('e');
  expect(keys({ start: at(2), limit: 2 }, people)).toBe('c,d');
  expect(keys({ end: at(2), limit: 1, from: 'last' }, people)).toBe('d');
  expect(keys({ orderBy: '.key', start: at('b'), end: at('d', false) }, people)).toBe('b,c');
  expect(keys({ orderBy: '.value', start: at(2) }, { a: 1, b: 2, c: 3 })).toBe('b,c');
  expect(keys({ orderBy: 'x/y', start: at(2) }, { a: { x: { y: 2 } }, b: { x: { y: 1 } } })).toBe('a');
});

test('a leaf shows nothing to a query', () => {
  expect(select(node('texto'), { ...all, limit: 3 }).isEmpty).toBe(true);
});

const value = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom(null, true, 'x'));
const key = fc.constantFrom('1', '2', '10', 'a', 'b', 'c', 'd', 'e');
const child = fc.option(fc.record({ v: value, w: fc.integer({ min: 0, max: 2 }) }), { nil: null });
const optionalBound = (orderBy: string | null): fc.Arbitrary<Bound | null> =>
  fc.option(
    fc.record({
      value: orderBy === '.key' ? key : value,
      key: orderBy === '.key' ? fc.constant(null) : fc.option(key, { nil: null }),
      inclusive: fc.boolean(),
    }),
    { nil: null },
  );
const query = fc.constantFrom('v', '.key', '.value', 'w', null).chain((orderBy) =>
  fc.record<Query>({
    orderBy: fc.constant(orderBy),
    start: optionalBound(orderBy),
    end: optionalBound(orderBy),
    limit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
    from: fc.constantFrom('first', 'last'),
  }),
);
const step = fc.uniqueArray(fc.tuple(key, child), { minLength: 1, maxLength: 4, selector: ([k]) => k });

/** Result of a query, computed from a sorted list only. */
function plainly(tree: DataNode, asked: Query): string[] {
  const weigh = (k: string) => (asked.orderBy === '.key' ? null : tree.child(k).sortValue(asked.orderBy));
  const side = (k: string, bound: Bound): number =>
    asked.orderBy === '.key'
      ? compareKeys(k, String(bound.value))
      : compareValues(weigh(k), bound.value) || (bound.key === null ? 0 : compareKeys(k, bound.key));
  const sorted = [...tree.keys()]
    .sort((x, y) => compareValues(weigh(x), weigh(y)) || compareKeys(x, y))
    .filter((k) => asked.start === null || side(k, asked.start) >= (asked.start.inclusive ? 0 : 1))
    .filter((k) => asked.end === null || side(k, asked.end) <= (asked.end.inclusive ? 0 : -1));
  const limit = asked.limit ?? sorted.length;
  const kept =
    asked.from === 'first' ? sorted.slice(0, limit) : sorted.slice(Math.max(0, sorted.length - limit));
  return kept.sort(compareKeys);
}

test('a window that follows changes shows what a new one would', () => {
  fc.assert(
    fc.property(query, fc.array(step, { maxLength: 25 }), (asked, steps) => {
      let tree = DataNode.EMPTY;
      const window = new QueryWindow(asked, tree);
      for (const changes of steps) {
        for (const [k, json] of changes) tree = tree.withChild(k, node(json));
        window.update(tree, new Set(changes.map(([k]) => k)));
        expect([...window.snapshot.keys()]).toEqual(plainly(tree, asked));
        expect(sameTree(window.snapshot, select(node(tree.toJson()), asked))).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('an index kept up to date lists the children as a new one would', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let tree = node({ a: { v: 1 } });
      tree.index('v');
      for (const changes of steps) {
        for (const [k, json] of changes) tree = tree.withChild(k, node(json));
        const order = (of: DataNode) => [...of.index('v').ascending()].map((branch) => branch.key);
        expect(order(tree)).toEqual(order(node(tree.toJson())));
      }
    }),
  );
});

test('bounds, limit and side are read as the SDK writes them', () => {
  expect(parseWireQuery({ i: 'a/b', sp: 2, sn: 'k', sin: false, ep: 'x', ein: true, l: 5, vf: 'r' })).toEqual(
    {
      orderBy: 'a/b',
      start: { value: 2, key: 'k', inclusive: false },
      end: { value: 'x', key: null, inclusive: true },
      limit: 5,
      from: 'last',
    },
  );
  expect(parseWireQuery({})).toMatchObject({ orderBy: null, start: null, end: null, limit: null });
  expect(parseWireQuery({ sp: null })?.start).toEqual({ value: null, key: null, inclusive: true });
});

test.each([
  [null],
  [{ l: 0 }],
  [{ l: 1.5 }],
  [{ l: '3' }],
  [{ i: 7 }],
  [{ i: 'a.b' }],
  [{ sp: {} }],
  [{ i: '.key', sp: 3 }],
])('nonsense is refused: %j', (query: unknown) => {
  expect(parseWireQuery(query)).toBeNull();
});

test('the rules see equalTo when both bounds are the same', () => {
  const query = parseWireQuery({ i: 'uid', sp: 'u1', sin: true, ep: 'u1', ein: true, l: 3, vf: 'l' });
  expect(query && toSpec(query)).toEqual({
    orderBy: 'uid',
    startAt: 'u1',
    endAt: 'u1',
    equalTo: 'u1',
    limitToFirst: 3,
  });
});

test.each([
  ['different keys', { sn: '-a', en: '-z' }],
  ['a key at the start only', { sn: '-a' }],
  ['a key at the end only', { en: '-z' }],
])('bounds of one value with %s are no equalTo to the rules', (_, keys) => {
  const query = parseWireQuery({ i: 'un_id', sp: 'u1', ep: 'u1', ...keys, l: 50, vf: 'r' });
  expect(query && toSpec(query)).toEqual({ orderBy: 'un_id', startAt: 'u1', endAt: 'u1', limitToLast: 50 });
});

test('bounds of one value with the same key are an equalTo, as the SDK writes equalTo(value, key)', () => {
  const query = parseWireQuery({ i: 'un_id', sp: 'u1', sn: '-a', ep: 'u1', en: '-a' });
  expect(query && toSpec(query)).toMatchObject({ equalTo: 'u1', startAt: 'u1', endAt: 'u1' });
});
