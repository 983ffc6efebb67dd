import { isDeeper } from './json-depth.ts';

const deep = (json: unknown, most: number): boolean => isDeeper(Buffer.from(JSON.stringify(json)), most);
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test('levels of maps and lists are counted, those beside each other once', () => {
  expect(deep({ a: [{ b: 1 }], c: [{ d: 1 }] }, 3)).toBe(false);
  expect(deep({ a: [{ b: 1 }], c: [{ d: 1 }] }, 2)).toBe(true);
  expect(isDeeper(Buffer.from(nested(32)), 32)).toBe(false);
  expect(isDeeper(Buffer.from(nested(33)), 32)).toBe(true);
});

test('brackets in texts and keys are none, whatever is escaped', () => {
  for (const text of ['{{{[', '"{{{', '\\', '\\"{{{', '\\\\"{{', 'ñ{{{', '😀"{{'])
    expect(deep({ [text]: text, b: text }, 1)).toBe(false);
});

test('a text without an end, and closing before opening, are no more than they are', () => {
  expect(isDeeper(Buffer.from('{"a{{{'), 1)).toBe(false);
  expect(isDeeper(Buffer.from('}}}{{'), 1)).toBe(false);
});
