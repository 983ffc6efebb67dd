import { deltaOf } from './database-event.ts';

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
