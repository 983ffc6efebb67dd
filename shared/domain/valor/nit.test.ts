import { readNit } from './nit.ts';

test.each([
  ['800.197.268-4', '800197268-4'],
  ['890903938', '890903938-8'],
  [' 860 002 964-4 ', '860002964-4'],
])('%s is kept as %s', (text, kept) => {
  expect(readNit(text)).toBe(kept);
});

test.each(['800197268-5', '12', 'NIT 800197268', ''])('«%s» is none', (text) => {
  expect(readNit(text)).toBeNull();
});
