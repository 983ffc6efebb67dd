import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJsonWithComments } from '@gr/rtdb-rules/engine/json-comments';
import { deletionCases } from './cases/deletions/deletions.ts';
import { writablePatterns } from './cases/deletions/writable.ts';
import { everyCase } from './cases/derived.ts';
import { makeReady } from './cases/judge.ts';
import { secondEngine } from './cases/second-engine.ts';
import { readableRules } from './source/rules.ts';

const T = Date.parse('2026-11-20T20:00:00-05:00');
const rules: unknown = JSON.parse(readFileSync(join(__dirname, 'database.rules.json'), 'utf8'));
const json = parseJsonWithComments(readableRules());

/** Sampling rate of the cases here, higher for allowed ones; `npm run test:rules -- --second` runs all. */
const SHARE = 211;
const SHARE_ALLOWED = 17;

test('an engine that is not ours answers a sample of the cases as ours', () => {
  const { cases, more } = everyCase(T, json);
  const all = [...cases, ...more, ...deletionCases(T, writablePatterns(json))];
  const some = all.filter(({ allow }, i) => i % (allow ? SHARE_ALLOWED : SHARE) === 0);
  const ask = secondEngine(rules, T);
  const wrong = makeReady(some, T).filter((item) => ask(item) !== item.case.allow);
  expect(wrong.map((item) => item.case.name)).toEqual([]);
  expect(some.length).toBeGreaterThan(300);
});

test('it refuses what the rules refuse, and takes what they take', () => {
  const ask = secondEngine({ rules: { _un_: { '.read': false, '.write': true } } }, T);
  const [item] = makeReady(
    everyCase(T, json).cases.filter((one) => 'read' in one.try && one.try.read === '_un_/u001' && one.allow),
    T,
  );
  expect(item === undefined || ask(item)).toBe(false);
  const open = secondEngine({ rules: { '.read': true } }, T);
  expect(item !== undefined && open(item)).toBe(true);
});
