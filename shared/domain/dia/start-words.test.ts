import { startWords } from './start-words.ts';

const at = (text: string): number => Date.parse(`${text}:00-05:00`);

test.each([
  ['2026-11-26T22:00', '22:00'],
  ['2026-11-26T00:00', '00:00'],
  ['2026-11-25T22:00', 'Anoche 22:00'],
  ['2026-11-25T18:00', 'Anoche 18:00'],
  ['2026-11-25T14:00', 'Ayer 14:00'],
])('what begins at %s is at five in the morning %s', (ini, words) => {
  expect(startWords(at(ini), at('2026-11-26T05:10'))).toBe(words);
});
