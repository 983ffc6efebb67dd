import fc from 'fast-check';
import {
  below,
  isWithin,
  joinPath,
  keyProblem,
  MAX_DEPTH,
  pathProblem,
  segments,
  splitPath,
} from './path.ts';

test.each([
  ['a.b', false],
  ['a$', false],
  ['#', false],
  ['[0]', false],
  ['a/b', false],
  ['', false],
  ['\u0000', false],
  ['\u001f', false],
  ['\u007f', false],
  ['\u0080', true],
  ['a b', true],
  ['ñ', true],
  ['__proto__', true],
  ['x'.repeat(768), true],
  ['x'.repeat(769), false],
  ['€'.repeat(256), true],
  ['€'.repeat(257), false],
])('%j may be a key: %s', (key, may) => {
  expect(keyProblem(key) === null).toBe(may);
});

test('a path holds at most so many keys, and no bad one', () => {
  expect(pathProblem(Array.from({ length: MAX_DEPTH }, () => 'a'))).toBeNull();
  expect(pathProblem(Array.from({ length: MAX_DEPTH + 1 }, () => 'a'))).toMatch(/deeper/);
  expect(pathProblem(segments('a//b'))).toBe('empty key');
  expect(pathProblem([])).toBeNull();
});

const key = fc.string({ minLength: 1, maxLength: 4 }).filter((text) => keyProblem(text) === null);
const path = fc.array(key, { maxLength: 5 });

test('a path and its text say the same', () => {
  fc.assert(
    fc.property(path, (keys) => {
      expect(segments(joinPath(keys))).toEqual(keys);
      expect(splitPath(`/${joinPath(keys)}/`)).toEqual(keys);
    }),
  );
});

test('what lies below a path is found from there', () => {
  fc.assert(
    fc.property(path, path, (base, rest) => {
      expect(below(base, [...base, ...rest])).toEqual(rest);
      expect(isWithin([...base, ...rest], base)).toBe(true);
      if (rest.length > 0) expect(below([...base, ...rest], base)).toBeNull();
    }),
  );
});
