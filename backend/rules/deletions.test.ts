import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from '@gr/rtdb-rules/engine/compile-rules';
import { parseJsonWithComments } from '@gr/rtdb-rules/engine/json-comments';
import { deletionCases } from './cases/deletions/deletions.ts';
import { fits, writablePatterns } from './cases/deletions/writable.ts';
import { makeReady } from './cases/judge.ts';
import { sup } from './cases/people.ts';
import { readableRules } from './source/rules.ts';

const T = Date.parse('2026-11-20T20:00:00-05:00');
const text = readFileSync(join(__dirname, 'database.rules.json'), 'utf8');
const patterns = writablePatterns(parseJsonWithComments(readableRules()));
// `npm run test:rules` tries all other people.
const cases = deletionCases(T, patterns, [sup.one]);

test('every place that somebody may write has somebody who tries to take it out', () => {
  const untried = patterns.filter((pattern) => !cases.some(({ path }) => fits(pattern, path.split('/'))));
  expect(untried.map((pattern) => pattern.join('/'))).toEqual([]);
});

test('nobody takes out more than the product does', () => {
  const rules = compileRules(text);
  const wrong = makeReady(cases, T).flatMap((item) => {
    const { allowed, why } = item.ask(rules);
    return allowed === item.case.allow
      ? []
      : [`${allowed ? 'let pass' : 'refused'}: ${item.case.name} ${why}`];
  });
  expect(wrong).toEqual([]);
});

test('a place below a write is found field by field, and one that takes no value is none', () => {
  const rules = {
    rules: {
      a: {
        $id: {
          '.write': 'true',
          state: { '.validate': true },
          server: { '.validate': false },
          $field: { '.validate': '($field.matches(/^(x|state)$/) && true || $field.matches(/^(y)$/))' },
          map: { $key: { '.validate': '$key.length < 3' } },
        },
      },
      b: { '.read': true },
    },
  };
  expect(writablePatterns(rules).map((pattern) => pattern.join('/'))).toEqual([
    ...['a/$', 'a/$/state', 'a/$/x', 'a/$/y', 'a/$/map', 'a/$/map/$'],
  ]);
});
