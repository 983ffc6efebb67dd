import { parseJsonWithComments } from '@gr/rtdb-rules/engine/compile-rules';
import * as functions from '../functions/index.ts';
import { BOUNDED } from './cases/bounded-maps.ts';
import { writablePatterns } from './cases/deletions/writable.ts';
import { databaseRules } from './source/rules.ts';

const maps = writablePatterns(parseJsonWithComments(databaseRules()))
  .filter((pattern) => pattern.at(-1) === '$')
  .map((pattern) => pattern.join('/'));

test('every map that somebody may write children into has a bound that is told of', () => {
  expect(maps.length).toBeGreaterThan(80);
  expect(maps.filter((place) => !BOUNDED.some(([begins]) => begins.test(place)))).toEqual([]);
});

test('none is told of that is no more', () => {
  // The first match counts, so each must be the first for some path.
  const used = new Set(maps.map((place) => BOUNDED.find(([begins]) => begins.test(place))));
  expect(BOUNDED.filter((bound) => !used.has(bound))).toEqual([]);
});

test('the functions that count and weigh follow those very places', () => {
  const refs = Object.values(functions as Readonly<Record<string, unknown>>).map((each) => {
    const { __endpoint: endpoint } = each as {
      readonly __endpoint?: {
        readonly eventTrigger?: { readonly eventFilterPathPatterns?: { readonly ref?: string } };
      };
    };
    return endpoint?.eventTrigger?.eventFilterPathPatterns?.ref ?? '';
  });
  const told = BOUNDED.flatMap(([, , trigger]) => trigger ?? []);
  expect(told.filter((trigger) => !refs.includes(trigger.slice(1)))).toEqual([]);
});
