import type { Primitive } from '@gr/rtdb-rules/ports';
import { fromJson } from '@gr/rtdb-rules/tree/from-json';
import { compareKeys } from '@gr/rtdb-rules/tree/key-order';
import { DataNode } from '@gr/rtdb-rules/tree/node';
import { sameTree } from '@gr/rtdb-rules/tree/prepare';
import { compareValues } from '@gr/rtdb-rules/tree/value-order';
import fc from 'fast-check';
import type { Bound, Query } from './query.ts';
import { QueryWindow, select } from './window.ts';

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
