import { cutFromTip } from '../content/tip-check.ts';
import { oneOf } from './meanings.ts';

// Cells are lowered before they are looked up, so that `toString` is none of them.
test.each(['constructor', '__proto__'])('a cell that says %s is no word of the list', (word) => {
  expect(oneOf({ si: true })(word)).toEqual({ wrong: expect.stringContaining('no se conoce') });
});

test('an element called constructor is none that a tip may have', () => {
  expect(cutFromTip('<constructor id="x">Hola</constructor>')).toEqual(['<constructor>']);
});
