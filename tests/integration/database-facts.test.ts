import { compareKeys } from '@gr/shared/domain/database/key-order';
import { pathProblem, segments, splitPath } from '@gr/shared/domain/database/path';
import { resolveServerValues } from '@gr/shared/domain/database/server-value';
import { compareValues } from '@gr/shared/domain/database/value-order';
import fc from 'fast-check';
import { fromJson } from '../../tools/rtdb-rules/tree/from-json.ts';
import * as keys from '../../tools/rtdb-rules/tree/key-order.ts';
import * as path from '../../tools/rtdb-rules/tree/path.ts';
import * as values from '../../tools/rtdb-rules/tree/value-order.ts';

// What the phone and the tools each know of the database (docs/adr/023) is the same.
const key = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.stringMatching(/^-?0{0,2}\d{1,11}$/),
  fc.constantFrom('.', 'a$', '', '\u007f', '\u0080', 'x'.repeat(768), 'x'.repeat(769), '€'.repeat(257)),
);
const value = fc.oneof(fc.constant(null), fc.boolean(), fc.double({ noNaN: true }), fc.string(), fc.object());

test('keys and values stand in one order', () => {
  fc.assert(
    fc.property(key, key, value, value, (a, b, x, y) => {
      expect(Math.sign(keys.compareKeys(a, b))).toBe(Math.sign(compareKeys(a, b)));
      expect(Math.sign(values.compareValues(x, y))).toBe(Math.sign(compareValues(x, y)));
    }),
  );
});

test('one key and one path is refused as the other is, and read as the other is', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 34 }), (parts) => {
      const text = parts.join('/');
      expect(path.pathProblem(parts)).toBe(pathProblem(parts));
      expect(path.splitPath(text)).toEqual(splitPath(text));
      expect(path.segments(text)).toEqual(segments(text));
    }),
  );
});

test('the server’s values come to the same', () => {
  const operation = fc.oneof(fc.constant('timestamp'), fc.record({ increment: fc.integer() }));
  fc.assert(
    fc.property(operation, fc.oneof(fc.integer(), fc.string(), fc.boolean()), (asked, held) => {
      const here = fromJson({ '.sv': asked }, { now: 7 }, fromJson(held, { now: 7 }));
      expect(here.toJson()).toBe(resolveServerValues({ '.sv': asked }, held, 7));
    }),
  );
});
