import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { segments } from '@gr/shared/domain/database/path';
import { select } from '@gr/shared/domain/database/query';
import { dig, plant } from '@gr/shared/domain/database/tree';
import fc from 'fast-check';
import { type Overlaid, overlay } from './overlay.ts';

const NOW = 5_000;
const one = (query: Query, value: Json, updates: Overlaid['updates'], id = 'op') =>
  overlay(query, value, [{ id, updates }], NOW);

describe('one record', () => {
  const query = { path: '_a/r1' };
  test('deep changes, deletions and server times', () => {
    const base = { x: 1, deep: { a: 1, b: 2 } };
    const updates = {
      '_a/r1/deep/a': null,
      '_a/r1/t': { '.sv': 'timestamp' },
      '_a/r1/n': { '.sv': { increment: 2 } },
    };
    expect(one(query, { ...base, n: 3 }, updates)).toEqual({
      value: { x: 1, deep: { b: 2 }, t: NOW, n: 5 },
      applied: ['op'],
    });
  });
  test('an update above the query reaches into it', () => {
    expect(one(query, null, { _a: { r1: { x: 1 }, r2: { x: 2 } } }).value).toEqual({ x: 1 });
    expect(one(query, { x: 1 }, { _a: null }).value).toBeNull();
  });
  test('updates elsewhere leave the very same value', () => {
    const base = { x: 1 };
    const result = one(query, base, { '_a/r11': { x: 2 }, '_b/r1': 3 });
    expect(result.value).toBe(base);
    expect(result.applied).toEqual([]);
  });
  test('what the server already has of this operation is truer than the phone’s', () => {
    const base = { _op: 'op', t: 777 };
    expect(one(query, base, { '_a/r1': { _op: 'op', t: { '.sv': 'timestamp' } } })).toEqual({
      value: base,
      applied: [],
    });
    expect(one(query, base, { '_a/r1/_op': 'op', '_a/r1/t': { '.sv': 'timestamp' } }).applied).toEqual([]);
    expect(one(query, base, { '_a/r1/_op': 'next', '_a/r1/y': 1 }, 'next').value).toEqual({
      _op: 'next',
      t: 777,
      y: 1,
    });
  });
});

describe('a list', () => {
  const query: Query = { path: '_a', orderBy: 'f', startAt: 10, limitToLast: 2 };
  const base = { p: { f: 10 }, q: { f: 20 } };
  test('a new record enters, the window stays', () => {
    expect(one(query, base, { '_a/n': { f: 30 } }).value).toEqual({ q: { f: 20 }, n: { f: 30 } });
  });
  test('what no longer fits leaves', () => {
    expect(one(query, base, { '_a/q/f': 5 }).value).toEqual({ p: { f: 10 } });
    expect(one(query, base, { '_a/p': null, '_a/q': null }).value).toBeNull();
  });
  test('a change of a record that is not in the reading makes no torn record', () => {
    expect(one(query, base, { '_a/old/f': 99, '_a/old/_op': 'op' })).toEqual({ value: base, applied: [] });
  });
  test('a record made and then changed on the phone is whole', () => {
    const made = { id: 'a', updates: { '_a/n': { f: 30, _op: 'a' } } };
    const changed = { id: 'b', updates: { '_a/n/g': 1, '_a/n/_op': 'b' } };
    expect(overlay(query, base, [made, changed], NOW)).toEqual({
      value: { q: { f: 20 }, n: { f: 30, _op: 'b', g: 1 } },
      applied: ['a', 'b'],
    });
  });
});

const key = fc.constantFrom('a', 'b', 'c', '1', '10', '2');
const leaf = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom('x', 'y'), fc.boolean());
const json: fc.Arbitrary<Json> = fc.letrec<{ node: Json }>((tie) => ({
  node: fc.oneof({ depthSize: 'small' }, leaf, fc.dictionary(key, tie('node'), { minKeys: 1, maxKeys: 3 })),
})).node;
const path = fc.array(key, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
const updates = fc
  .dictionary(path, fc.option(json, { nil: null }), { minKeys: 1, maxKeys: 3 })
  .filter((u) => Object.keys(u).every((a) => Object.keys(u).every((b) => a === b || !b.startsWith(`${a}/`))));
const operations = fc
  .array(updates, { maxLength: 4 })
  .map((all) => all.map((u, i) => ({ id: `op${i}`, updates: u })));

/** The whole tree after the operations: what the server will hold. */
function serverAfter(tree: Json, ops: readonly Overlaid[]): Json {
  let out = tree;
  for (const op of ops)
    for (const [at, value] of Object.entries(op.updates)) out = plant(out, segments(at), value);
  return out;
}

test('a node laid over is the node the server will hold', () => {
  fc.assert(
    fc.property(json, path, operations, (tree, at, ops) => {
      const laid = overlay({ path: at }, dig(tree, segments(at)), ops, NOW).value;
      expect(laid).toEqual(dig(serverAfter(tree, ops), segments(at)));
    }),
    { numRuns: 500, verbose: 1 },
  );
});

test('a whole list laid over is the list the server will give, in its order', () => {
  const query: Query = { path: 'a', orderBy: 'b', startAt: -3 };
  fc.assert(
    fc.property(json, operations, (tree, ops) => {
      // Complete knowledge: every record of the node, so nothing is left out as torn.
      const all = dig(tree, ['a']);
      const laid = overlay({ path: 'a' }, all, ops, NOW).value;
      const expected = select(query, dig(serverAfter(tree, ops), ['a']));
      expect(JSON.stringify(select(query, laid))).toBe(JSON.stringify(expected));
    }),
    { numRuns: 300, verbose: 1 },
  );
});

test('laying an operation over twice changes nothing more', () => {
  fc.assert(
    fc.property(json, path, operations, (tree, at, ops) => {
      const query = { path: at };
      const once = overlay(query, dig(tree, segments(at)), ops, NOW).value;
      expect(overlay(query, once, ops.slice(-1), NOW).value).toEqual(once);
    }),
    { verbose: 1 },
  );
});
