import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from '../local/rules/compile-rules.ts';
import { allCases } from './cases/all.ts';
import { makeReady } from './cases/judge.ts';
import { databaseRules } from './source/rules.ts';

const text = readFileSync(join(__dirname, 'database.rules.json'), 'utf8');
const rules = compileRules(text);
const T = Date.parse('2026-11-20T20:00:00-05:00');
const ready = makeReady(allCases(T), T);
const trees = [...new Set(ready.map((item) => [...item.trees].find((tree) => tree !== '_ops') ?? '_ops'))];

test('the committed rules are what their source makes', () => {
  expect(text).toBe(databaseRules());
});

test.each(trees)('%s lets pass what it must and nothing else', (tree) => {
  const own = ready.filter((item) => ([...item.trees].find((name) => name !== '_ops') ?? '_ops') === tree);
  const wrong = own.flatMap((item) => {
    const { allowed, why } = item.ask(rules);
    return allowed === item.case.allow
      ? []
      : [`${item.case.allow ? 'refused' : 'let pass'}: ${item.case.name} ${why}`];
  });
  expect(wrong).toEqual([]);
});
