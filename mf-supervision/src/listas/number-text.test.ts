import { boundsText } from './number-text.ts';
import { item } from './samples.testing.ts';

test('limits in words', () => {
  const of = (min?: number, max?: number) =>
    boundsText(
      item(1, { tipo: 'numero', ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
    );
  expect(of(2, 8)).toBe('Entre 2 y 8.');
  expect(of(6, 6)).toBe('Debe ser 6.');
  expect(of(2)).toBe('Mínimo 2.');
  expect(of(undefined, 8)).toBe('Máximo 8.');
  expect(of()).toBeUndefined();
});
