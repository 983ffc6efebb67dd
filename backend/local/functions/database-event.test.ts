import { deltaOf } from './database-event.ts';

test.each(['constructor', 'toString', '__proto__'])(
  'a child called %s comes, changes and goes as any',
  (key) => {
    const held = JSON.parse(`{"a":1,${JSON.stringify(key)}:{"n":1}}`) as object;
    const told = (before: object, after: object): unknown => JSON.stringify(deltaOf(before, after));
    expect(told({ a: 1 }, held)).toBe(`{"a":1,${JSON.stringify(key)}:{"n":1}}`);
    expect(told(held, { a: 1 })).toBe(`{${JSON.stringify(key)}:null,"a":1}`);
  },
);
