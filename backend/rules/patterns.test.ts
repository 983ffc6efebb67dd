import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Patterns of the rules, as the engine reads them. */
const PATTERNS = [
  ...new Set(
    [
      ...readFileSync(path.join(import.meta.dirname, 'database.rules.json'), 'utf8').matchAll(
        /matches\(\/((?:\\\\.|[^/\\]|\\")+)\/i?\)/g,
      ),
    ].map(([, json = '']) => JSON.parse(`"${json}"`) as string),
  ),
];

/**
 * A class of signs as firebase.google.com/docs/database/security/regex documents it: single signs, signs after a backslash, ranges of letters
 * or digits, `^` first for all others, `-` first or last. What stands for something outside a class stands behind a backslash in one.
 */
const CLASS =
  /^\^?-?(?:\\.|[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9]|[\u00a1-\u00ff]-[\u00a1-\u00ff]|[^\\^$.*+?()[\]{}|-])*-?$/;

const classesOf = (pattern: string): readonly string[] =>
  [...pattern.matchAll(/\[((?:\\.|[^\]\\])*)\]/g)].map(([, inside = '']) => inside);

test('there are patterns, and classes in them', () => {
  expect(PATTERNS.length).toBeGreaterThan(20);
  expect(PATTERNS.flatMap(classesOf).length).toBeGreaterThan(20);
});

test.each(PATTERNS)('the classes of /%s/ are of a documented form', (pattern) => {
  expect(classesOf(pattern).filter((inside) => !CLASS.test(inside))).toEqual([]);
});
