import { masked } from './ficha.ts';

test('a document shows its end only', () => {
  expect(masked('1020304050')).toBe('•••••••050');
  expect(masked('1001')).toBe('•001');
  expect(masked('12')).toBe('•12');
  expect(masked('')).toBeUndefined();
  expect(masked(1001)).toBeUndefined();
});
