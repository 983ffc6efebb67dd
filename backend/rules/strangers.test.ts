import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from '@gr/rtdb-rules/engine/compile-rules';
import { allCases } from './cases/all.ts';
import type { Case } from './cases/case.ts';
import { makeReady } from './cases/judge.ts';
import type { Person } from './cases/people.ts';

const T = Date.parse('2026-11-20T20:00:00-05:00');
const rules = compileRules(readFileSync(join(__dirname, 'database.rules.json'), 'utf8'));

/** A person who registers an account: not made by the office, so without claims, staff record or access. */
const stranger = (uid: string, claims: Person['claims']): Person => ({
  ...{ name: 'stranger', uid, emp_id: '', claims, estado: 0, u001: 'no', signIn: 'normal' },
});

/** Public paths, readable without signing in. */
const PUBLIC = /^\/?_versiones\/gestion_ri$/;

test.each([
  ['their own account', stranger('u_extrano', {})],
  [
    'an account with a verified e-mail',
    stranger('u_extrano', { email: 'x@example.com', email_verified: true }),
  ],
])('of all that somebody may do, %s may do nothing', (_, as) => {
  const allowed = allCases(T).filter(({ allow }) => allow);
  const tried: Case[] = allowed.map((item) => ({ ...item, as }));
  const passed = makeReady(tried, T).filter(
    ({ case: { try: attempt }, ask }) =>
      ask(rules).allowed && !('read' in attempt && PUBLIC.test(attempt.read)),
  );
  expect(passed.map((item) => item.case.name)).toEqual([]);
  expect(tried.length).toBeGreaterThan(400);
});
