import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { fromJson } from './from-json.ts';
import { compareKeys, MAX_KEY, MIN_KEY } from './key-order.ts';
import { DataNode } from './node.ts';
import { sameTree } from './same-tree.ts';
import { CHILDREN, compareValues } from './value-order.ts';

const node = (json: unknown): DataNode => fromJson(json, { now: 1_000 });
const key = fc.oneof(
  fc.constantFrom('a', 'b', '1', '10', '-N1', '__proto__', 'constructor'),
  fc.stringMatching(/^[a-z0-9_-]{1,6}$/),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    tie('parent'),
  ),
  parent: fc
    .uniqueArray(fc.tuple(key, tie('value')), { minLength: 1, maxLength: 5, selector: ([k]) => k })
    .map((entries): unknown => Object.fromEntries(entries)),
})).value;

test('JSON comes back equal, odd keys included', () => {
  fc.assert(
    fc.property(json, (value) => {
      const text = (x: unknown): string => JSON.stringify(x);
      expect(text(node(JSON.parse(text(node(value).toJson()))).toJson())).toBe(text(node(value).toJson()));
      expect(sameTree(node(node(value).toExport()), node(value))).toBe(true);
    }),
  );
});

test('nulls and empty objects are not kept, arrays become numbered children', () => {
  expect(node({ a: null, b: {}, c: { d: null }, e: ['x', null, 'z'] }).toJson()).toEqual({
    e: { 0: 'x', 2: 'z' },
  });
  expect(node({ a: { b: null } }).isEmpty).toBe(true);
});

test('writing below shares what it does not touch', () => {
  const before = node({ a: { x: 1 }, b: { y: 2 } });
  const after = before.with(['a', 'x'], node(5));
  expect(after.toJson()).toEqual({ a: { x: 5 }, b: { y: 2 } });
  expect(after.child('b')).toBe(before.child('b'));
  expect(before.toJson()).toEqual({ a: { x: 1 }, b: { y: 2 } });
});

test('removing the last child removes the parents; removing nothing changes nothing', () => {
  const tree = node({ a: { b: { c: 1 } } });
  expect(tree.with(['a', 'b', 'c'], DataNode.EMPTY).isEmpty).toBe(true);
  expect(tree.with(['x', 'y'], DataNode.EMPTY)).toBe(tree);
});

test('a leaf that gets a child becomes a parent and keeps its priority', () => {
  const leaf = node({ '.value': 'texto', '.priority': 3 });
  const parent = leaf.withChild('k', node(1));
  expect(parent.toExport()).toEqual({ '.priority': 3, k: 1 });
  expect(leaf.withChild('k', DataNode.EMPTY)).toBe(leaf);
});

test('server values are resolved against what is there', () => {
  const existing = node({ n: 4, t: 'texto' });
  const update = {
    n: { '.sv': { increment: 2 } },
    t: { '.sv': { increment: 1 } },
    h: { '.sv': 'timestamp' },
  };
  expect(fromJson(update, { now: 77 }, existing).toJson()).toEqual({ n: 6, t: 1, h: 77 });
  const priority = { '.value': 1, '.priority': { '.sv': 'timestamp' } };
  expect(fromJson(priority, { now: 77 }).priority).toBe(77);
});

test.each([
  [{ 'a.b': 1 }],
  [{ a: { 'x/y': 1 } }],
  [{ '': 1 }],
  [{ ['k'.repeat(769)]: 1 }],
  [{ a: { '.sv': 'otra' } }],
  [{ '.value': { a: 1 } }],
  [{ a: { '.value': 1, '.priority': {} } }],
  ['x'.repeat(10 * 1024 * 1024 + 1)],
  [JSON.parse(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)],
])('data that cannot be kept is refused: %#', (value: unknown) => {
  expect(() => node(value)).toThrow();
});

test('data at the limits is kept', () => {
  expect(node({ ['k'.repeat(768)]: 1 }).size).toBe(1);
  expect(node(JSON.parse(`${'{"a":'.repeat(32)}1${'}'.repeat(32)}`)).isEmpty).toBe(false);
});

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

const hash = (json: unknown): string => fromJson(json, { now: 1 }).hash();
const sha1 = (text: string): string => createHash('sha1').update(text).digest('base64');

test('values hash with their type; numbers as IEEE-754', () => {
  expect(hash('x')).toBe(sha1('string:x'));
  expect(hash(true)).toBe(sha1('boolean:true'));
  expect(hash(1)).toBe(sha1('number:3ff0000000000000'));
  expect(hash(-0.5)).toBe(sha1('number:bfe0000000000000'));
  expect(hash(null)).toBe('');
});

test('parents hash their children by key, or by priority where there is one', () => {
  expect(hash({ b: 1, a: 'x', 10: true, 9: true })).toBe(
    sha1(`:9:${hash(true)}:10:${hash(true)}:a:${hash('x')}:b:${hash(1)}`),
  );
  const first = { '.value': 1, '.priority': 1 };
  expect(hash({ a: { '.value': 1, '.priority': 2 }, b: first, c: 1 })).toBe(
    sha1(
      `:c:${hash(1)}:b:${hash(first)}:a:${sha1('priority:number:4000000000000000:number:3ff0000000000000')}`,
    ),
  );
});

test('the same data reached by another way hashes the same', () => {
  const values = fc.dictionary(fc.stringMatching(/^[a-z0-9]{1,3}$/), fc.integer(), { minKeys: 1 });
  fc.assert(
    fc.property(values, values, (a, b) => {
      const merged = { ...a, ...b };
      let node = fromJson(a, { now: 1 });
      for (const [key, value] of Object.entries(b)) node = node.withChild(key, fromJson(value, { now: 1 }));
      expect(node.hash()).toBe(hash(merged));
    }),
  );
});
