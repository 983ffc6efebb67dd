import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { fromJson } from './from-json.ts';

const hash = (json: unknown): string => fromJson(json, { now: 1 }).hash();
const sha1 = (text: string): string => createHash('sha1').update(text).digest('base64');

test('values hash with their type; numbers as IEEE-754', () => {
  expect(hash('x')).toBe(sha1('string:x'));
  expect(hash(true)).toBe(sha1('boolean:true'));
  expect(hash(1)).toBe(sha1('number:3ff0000000000000'));
  expect(hash(-0.5)).toBe(sha1('number:bfe0000000000000'));
  expect(hash(null)).toBe('');
});

test('parents hash their children by key, or by priority where there is one', () => {
  expect(hash({ b: 1, a: 'x', 10: true, 9: true })).toBe(
    sha1(`:9:${hash(true)}:10:${hash(true)}:a:${hash('x')}:b:${hash(1)}`),
  );
  const first = { '.value': 1, '.priority': 1 };
  expect(hash({ a: { '.value': 1, '.priority': 2 }, b: first, c: 1 })).toBe(
    sha1(
      `:c:${hash(1)}:b:${hash(first)}:a:${sha1('priority:number:4000000000000000:number:3ff0000000000000')}`,
    ),
  );
});

test('the same data reached by another way hashes the same', () => {
  const values = fc.dictionary(fc.stringMatching(/^[a-z0-9]{1,3}$/), fc.integer(), { minKeys: 1 });
  fc.assert(
    fc.property(values, values, (a, b) => {
      const merged = { ...a, ...b };
      let node = fromJson(a, { now: 1 });
      for (const [key, value] of Object.entries(b)) node = node.withChild(key, fromJson(value, { now: 1 }));
      expect(node.hash()).toBe(hash(merged));
    }),
  );
});
