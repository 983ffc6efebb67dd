import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../local/repo-root.ts';
import { compileRules } from '../local/rules/compile-rules.ts';
import { parseJsonWithComments } from '../local/rules/json-comments.ts';
import { allCases } from './cases/all.ts';
import { makeReady } from './cases/judge.ts';
import { mutantsOf } from './mutants.ts';

/**
 * Mutation test of the rules: drops one condition of database.rules.json at a time and runs all cases against the rest.
 * `npm run rules:mutation`; ends with 1 below the goal of security.md.
 */
const GOAL = 0.95;
const T = Date.parse('2026-11-20T20:00:00-05:00');
const json = parseJsonWithComments(
  readFileSync(join(repoRoot(), 'backend/rules/database.rules.json'), 'utf8'),
);
const ready = makeReady(allCases(T), T);

const whole = compileRules(json);
const wrong = ready.filter((item) => item.ask(whole).allowed !== item.case.allow);
if (wrong.length > 0)
  throw new Error(`the whole rules already fail: ${wrong.map((item) => item.case.name).join('; ')}`);

let total = 0;
const survivors: string[] = [];
for (const { where, dropped, rules } of mutantsOf(json)) {
  total += 1;
  const compiled = compileRules(rules);
  const tree = where.split('/')[1] ?? '';
  const killed = ready.some((item) => item.trees.has(tree) && item.ask(compiled).allowed !== item.case.allow);
  if (!killed) survivors.push(`${where}\n    without: ${dropped}`);
}
const killed = total - survivors.length;
for (const survivor of survivors) process.stdout.write(`survives ${survivor}\n`);
process.stdout.write(
  `${killed}/${total} mutants killed (${((100 * killed) / total).toFixed(1)} %), ${ready.length} cases\n`,
);
process.exitCode = killed / total < GOAL ? 1 : 0;
