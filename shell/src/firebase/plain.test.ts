import { plain } from './database.ts';

test('turns the SDK’s arrays back into children', () => {
  expect(plain({ a: [null, { x: 1 }, 'b'], c: true })).toEqual({ a: { 1: { x: 1 }, 2: 'b' }, c: true });
  expect(plain(null)).toBeNull();
  expect(plain(undefined)).toBeNull();
});
