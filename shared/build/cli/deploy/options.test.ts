import { readOptions, readPercent } from './options.ts';

test('options of all commands', () => {
  expect(readOptions(['--url', 'http://x', '--store=folder:d', '--by', 'Ana'])).toEqual({
    options: { url: 'http://x', store: 'folder:d', by: 'Ana' },
    words: [],
  });
  expect(readOptions(['10', '--by', 'Ana'], 1)).toEqual({ options: { by: 'Ana' }, words: ['10'] });
});

test('who leaves the checks out says why', () => {
  expect(readOptions(['--without-checks', 'la red no llega'])).toEqual({
    options: { withoutChecks: 'la red no llega' },
    words: [],
  });
  expect(typeof readOptions(['--without-checks', ''])).toBe('string');
});

test.each([[['--uri', 'x']], [['--url']], [['--url', '']], [['10']]])('%j is called wrongly', (args) => {
  expect(typeof readOptions(args)).toBe('string');
});

test('a percentage is missing', () => expect(readOptions([], 1)).toMatch(/percentage is missing/));

test.each<[string, number | undefined]>([
  ['0', 0],
  ['10', 10],
  ['99', 99],
  ['100', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['10%', undefined],
])('%s is %s', (word, percent) => expect(readPercent(word)).toBe(percent));
