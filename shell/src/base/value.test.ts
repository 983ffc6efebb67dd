import { createValue } from './value.ts';

test('tells every listener once and none after it left', () => {
  const value = createValue(1);
  const seen: number[] = [];
  const stop = value.subscribe(() => seen.push(value.get()));
  value.set(2);
  value.set(2);
  stop();
  stop();
  value.set(3);
  expect(seen).toEqual([2]);
  expect(value.get()).toBe(3);
});
