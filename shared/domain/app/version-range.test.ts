import { inRange } from './version-range.ts';

test.each([
  ['19.3.1', '^19.0.0', true],
  ['19.0.0', '^19.0.0', true],
  ['19.0.5', '^19.1.0', false],
  ['19.2.0', '^19.1.5', true],
  ['20.0.0', '^19.0.0', false],
  ['18.9.9', '^19.0.0', false],
  ['0.2.7', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.2.1', '^0.2.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['19.1.0-rc.1', '^19.0.0', false],
  [undefined, '^19.0.0', false],
  ['19.0.0', '~19.0.0', false],
])('%s in %s: %s', (version, range, expected) => {
  expect(inRange(version, range)).toBe(expected);
});
