import type { TreeNode } from '@gr/rtdb-rules/ports';
import { PROJECT } from '../testing/start.ts';
import { deltaOf, eventOf } from './database-event.ts';
import { matchesOf } from './path-matches.ts';

/** A plain tree for the tests; equal parts of two versions are shared by passing the same object. */
function node(value: unknown): TreeNode {
  const known = nodes.get(value);
  if (known !== undefined) return known;
  const children = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const made: TreeNode = {
    isEmpty: value === null || value === undefined,
    leaf: typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
    priority: null,
    child: (key) => node(children[key] ?? null),
    keys: () => Object.keys(children),
    size: Object.keys(children).length,
    toJson: () => value ?? null,
  };
  nodes.set(value, made);
  return made;
}
const nodes = new Map<unknown, TreeNode>();

const ana = { perfil: 'rond' };
const luis = { perfil: 'super' };

function paths(written: string[][], before: unknown, after: unknown, pattern = 'p/{id}'): string[] {
  const commit = { paths: written, before: node(before), after: node(after), at: 0 };
  return matchesOf(commit, pattern.split('/')).map(({ path }) => path.join('/'));
}

describe('matchesOf', () => {
  it('finds the record above a deep write, once for several writes in it', () => {
    const written = [
      ['p', 'a', 'perfil'],
      ['p', 'a', 'estado'],
      ['otro', 'x'],
    ];
    expect(paths(written, { p: { a: ana } }, { p: { a: luis } })).toEqual(['p/a']);
  });

  it('finds every changed record below a write at the root, and leaves the unchanged', () => {
    expect(paths([[]], { p: { a: ana, b: luis } }, { p: { a: ana, b: ana, c: luis } })).toEqual([
      'p/b',
      'p/c',
    ]);
  });

  it('finds nothing elsewhere', () => {
    expect(paths([['q', 'a']], { q: { a: 1 } }, { q: { a: 2 } })).toEqual([]);
  });
});

describe('eventOf', () => {
  const created = { path: ['p', 'a'], before: node(null), after: node(ana) };
  const type = (word: string): string => `google.firebase.database.ref.v1.${word}`;

  it('fires each type only for what happened', () => {
    const fired = ['created', 'updated', 'deleted', 'written'].filter(
      (word) => eventOf(type(word), created, PROJECT, { at: 0 }) !== undefined,
    );
    expect(fired).toEqual(['created', 'written']);
  });

  it('carries the reference, the instance and the change', () => {
    expect(eventOf(type('created'), created, PROJECT, { at: 0 })).toMatchObject({
      ref: 'p/a',
      instance: PROJECT.namespace,
      data: { data: null, delta: ana },
    });
  });

  it('names removed children in the change', () => {
    expect(deltaOf({ a: 1, b: { c: 1, d: 2 } }, { b: { d: 3 } })).toEqual({ a: null, b: { c: null, d: 3 } });
  });
});

test.each(['constructor', 'toString', '__proto__'])(
  'a child called %s comes, changes and goes as any',
  (key) => {
    const held = JSON.parse(`{"a":1,${JSON.stringify(key)}:{"n":1}}`) as object;
    const told = (before: object, after: object): unknown => JSON.stringify(deltaOf(before, after));
    expect(told({ a: 1 }, held)).toBe(`{${JSON.stringify(key)}:{"n":1}}`);
    expect(told(held, { a: 1 })).toBe(`{${JSON.stringify(key)}:null}`);
  },
);

test('a change names only what differs', () => {
  const before = { nombre: 'a', puntos: { p1: { x: 1, y: 2 }, p2: { x: 1 } }, lista: [1, 2] };
  const after = { nombre: 'a', puntos: { p1: { x: 1, y: 3 }, p3: { x: 1 } }, lista: [1, 2] };
  expect(deltaOf(before, after)).toEqual({ puntos: { p2: null, p1: { y: 3 }, p3: { x: 1 } } });
});
