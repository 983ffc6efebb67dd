import { shortNumber } from './short-number.ts';

test('four characters nobody mishears, the same for the same id', () => {
  expect(shortNumber('-OqX3kA9bC0dEfGhIjKl')).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(shortNumber('-OqX3kA9bC0dEfGhIjKl')).toBe(shortNumber('-OqX3kA9bC0dEfGhIjKl'));
});

test('ids made one after the other differ', () => {
  const ids = Array.from({ length: 100 }, (_, i) => `-OqX3kA9bC0dEfGh${String(i).padStart(4, '0')}`);
  expect(new Set(ids.map(shortNumber)).size).toBe(ids.length);
});
