import type { Caller } from '../ports.ts';
import { fromJson } from '../tree/from-json.ts';
import { prepareWrite } from '../tree/prepare.ts';
import { compileRules } from './compile-rules.ts';

const NOW = 1_790_000_000_000;
const ANA: Caller = { uid: 'ana', token: {}, admin: false };

/** Judges a root update, deep paths as keys, against rules and data. */
function patch(rules: object, data: unknown, updates: Record<string, unknown>, caller: Caller | null = ANA) {
  const before = fromJson(data, { now: NOW });
  const { places, after } = prepareWrite(before, 'merge', [], updates, NOW);
  const paths = places.map((place) => place.path);
  return compileRules({ rules }).write({ caller, paths, before, after, now: NOW });
}

function allows(rules: object, data: unknown, updates: Record<string, unknown>): boolean {
  return patch(rules, data, updates).allowed;
}

describe('reading', () => {
  const rules = compileRules({
    rules: { a: { '.read': "auth.uid == 'ana'", b: { '.read': false } }, c: { d: { '.read': true } } },
  });
  const root = fromJson({ a: { b: 1 }, c: { d: 1 } }, { now: NOW });
  const reads = (caller: Caller | null, ...path: string[]) =>
    rules.read({ caller, path, query: null, root, now: NOW }).allowed;

  test('is refused by default and granted downwards', () => {
    expect(reads(ANA)).toBe(false);
    expect(reads(ANA, 'a')).toBe(true);
    expect(reads(ANA, 'a', 'b', 'c')).toBe(true);
    expect(reads(null, 'a')).toBe(false);
    expect(reads(ANA, 'c')).toBe(false);
    expect(reads(null, 'c', 'd')).toBe(true);
    expect(reads(ANA, 'x', 'y')).toBe(false);
  });

  test('an administrator passes over the rules', () => {
    expect(reads({ uid: 'owner', token: {}, admin: true })).toBe(true);
  });

  test('a refusal names the rule', () => {
    expect(rules.read({ caller: null, path: ['a'], query: null, root, now: NOW })).toEqual({
      allowed: false,
      why: '/a: /a/.read does not hold',
    });
  });
});

describe('writing', () => {
  test('cascades: a grant above is enough and nothing below takes it back', () => {
    const rules = { a: { '.write': true, b: { '.write': false } } };
    expect(allows(rules, null, { 'a/b/c': 1 })).toBe(true);
    expect(allows(rules, null, { x: 1 })).toBe(false);
    expect(allows({ a: { b: { '.write': true } } }, null, { a: { b: 1 } })).toBe(false);
  });

  test('every path of one update must be granted', () => {
    const rules = { a: { '.write': true }, b: { '.write': 'false' } };
    expect(allows(rules, null, { a: 1 })).toBe(true);
    expect(allows(rules, null, { a: 1, b: 1 })).toBe(false);
  });

  test('data is the state before, newData the state after the whole update, root the state before', () => {
    const rules = {
      a: {
        '.write':
          "newData.parent().child('b').val() == 2 && data.parent().child('b').val() == 1 && root.child('b').val() == 1",
      },
      b: { '.write': true },
    };
    expect(allows(rules, { b: 1 }, { a: 1, b: 2 })).toBe(true);
    expect(allows(rules, { b: 1 }, { a: 1 })).toBe(false);
  });

  test('newData above a written path shows what stays and what changes', () => {
    const rules = { a: { '.write': "newData.child('x').val() == 1 && newData.child('y').val() == 2" } };
    expect(allows(rules, { a: { x: 1 } }, { 'a/y': 2 })).toBe(true);
  });

  test('now equals a server timestamp of the same update', () => {
    expect(allows({ a: { '.write': 'newData.val() == now' } }, null, { a: { '.sv': 'timestamp' } })).toBe(
      true,
    );
  });

  test('a place with a name of its own does not take the rules of the variable', () => {
    const rules = { $any: { '.write': true }, own: {} };
    expect(allows(rules, null, { other: 1 })).toBe(true);
    expect(allows(rules, null, { own: 1 })).toBe(false);
  });

  test('names of object internals are ordinary keys', () => {
    expect(allows({ a: { $k: { '.write': "$k == 'constructor'" } } }, null, { 'a/constructor': 1 })).toBe(
      true,
    );
    expect(allows({ a: { b: { '.write': true } } }, null, { 'a/__proto__/x': 1 })).toBe(false);
  });
});

describe('.validate', () => {
  const number = { '.validate': 'newData.isNumber()' };

  test('does not grant', () => {
    expect(allows({ a: { '.validate': true } }, null, { a: 1 })).toBe(false);
  });

  test('runs on everything below the written path', () => {
    const rules = { a: { '.write': true, $k: { n: number } } };
    expect(allows(rules, null, { a: { x: { n: 1 }, y: { n: 2 } } })).toBe(true);
    expect(allows(rules, null, { a: { x: { n: 1 }, y: { n: 'no' } } })).toBe(false);
  });

  test('runs on the ancestors of the written path, but not on their other children', () => {
    const rules = {
      a: { '.write': true, '.validate': "newData.hasChildren(['x', 'y'])", x: number, y: number },
    };
    expect(allows(rules, null, { 'a/x': 1 })).toBe(false);
    expect(allows(rules, { a: { y: 'old' } }, { 'a/x': 1 })).toBe(true);
    expect(allows(rules, { a: { y: 'old' } }, { a: { x: 1, y: 'old' } })).toBe(false);
  });

  test('is skipped for what is deleted, not for its parents', () => {
    const rules = { '.write': true, a: { '.validate': "newData.hasChild('x')", x: { '.validate': false } } };
    expect(allows(rules, { a: { x: 1 } }, { a: null })).toBe(true);
    expect(allows(rules, { a: { x: 1, y: 1 } }, { 'a/x': null })).toBe(false);
    expect(allows(rules, { a: { x: 1 } }, { 'a/x': null })).toBe(true);
  });

  test('$other: false keeps unknown children out', () => {
    const rules = { a: { '.write': true, x: number, $other: { '.validate': false } } };
    expect(allows(rules, null, { a: { x: 1 } })).toBe(true);
    expect(allows(rules, null, { a: { x: 1, z: 1 } })).toBe(false);
    expect(allows(rules, { a: { z: 1 } }, { 'a/x': 1 })).toBe(true);
  });

  test('a grant in a deeper place works with the validation of the record above', () => {
    const rules = {
      a: {
        $id: {
          '.validate': "newData.child('op').val() != data.child('op').val()",
          $f: { '.write': 'newData.exists()' },
        },
      },
    };
    expect(allows(rules, { a: { r: { op: 1, v: 1 } } }, { 'a/r/v': 2, 'a/r/op': 2 })).toBe(true);
    expect(allows(rules, { a: { r: { op: 1, v: 1 } } }, { 'a/r/v': 2 })).toBe(false);
    expect(allows(rules, { a: { r: { op: 1, v: 1 } } }, { 'a/r/v': null, 'a/r/op': 2 })).toBe(false);
  });
});
