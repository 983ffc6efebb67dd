import { createHash } from 'node:crypto';
import { type Named, readAudience, readOptions, readPercent } from './options.ts';

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

describe('whom a trial is for', () => {
  const read = (...args: string[]) => {
    const options = readOptions(args, 1, 'trial');
    return typeof options === 'string' ? options : readAudience(options.options);
  };
  test('units and roles', () => {
    expect(read('--units', 'u001, u003', '--roles', 'supervisor')).toEqual({
      para: { unidades: ['u001', 'u003'], roles: ['supervisor'] },
    });
    expect(read('10')).toBeUndefined();
  });
  test('testers get a code of which only the hash is published', () => {
    const named = read('--testers') as Named;
    const hash = createHash('sha256')
      .update(named.code ?? '')
      .digest('hex');
    expect(named.para).toEqual({ probadores: [hash] });
    expect((read('--testers') as Named).code).not.toBe(named.code);
  });
  test.each([
    [['10', '--testers'], /is not understood|percentage/],
    [['--roles', 'jefe'], /Roles are rondero/],
    [['--units', 'u001,'], /Units are ids/],
    [['--units', ''], /Options/],
  ])('%j is called wrongly', (args, says) => expect(read(...args)).toMatch(says));
  test('no other command takes one', () => expect(typeof readOptions(['--testers'])).toBe('string'));
});
