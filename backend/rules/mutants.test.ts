import { mutantsOf } from './mutants.ts';

/** `[where, dropped, what is left of the rule]` of every mutant of one rule. */
function drops(expression: string | boolean): readonly (readonly [string, string, unknown])[] {
  const rules = { rules: { a: { $b: { '.read': expression, '.indexOn': ['x'] } } } };
  return [...mutantsOf(rules)].map(({ where, dropped, rules: mutant }) => {
    const { rules: left } = mutant as typeof rules;
    return [where, dropped, left.a.$b['.read']];
  });
}

test('each term of a chain is dropped once, whatever its brackets', () => {
  expect(drops('now > 1 && (now > 2 && now > 3)').map(([, dropped, left]) => [dropped, left])).toEqual([
    ['now > 1', '(now > 2 && now > 3)'],
    ['now > 2', '(now > 1 && now > 3)'],
    ['now > 3', '(now > 1 && now > 2)'],
  ]);
});

test('alternatives are dropped too, and terms within them', () => {
  expect(drops('now > 1 && (now > 2 || now > 3 && now > 4)').map(([, , left]) => left)).toEqual([
    '((now > 2 || now > 3 && now > 4))',
    '(now > 1)',
    'now > 1 && (now > 3 && now > 4)',
    'now > 1 && (now > 2)',
    'now > 1 && (now > 2 || (now > 4))',
    'now > 1 && (now > 2 || (now > 3))',
  ]);
});

test('terms within ?: and ! are found', () => {
  expect(drops('now > 1 ? now > 2 && now > 3 : !(now > 4 || now > 5)')).toHaveLength(4);
});

test('a rule of one term becomes true; true has no mutant', () => {
  expect(drops('now > 1')).toEqual([['/a/$b/.read', 'now > 1', 'true']]);
  expect(drops(false)).toEqual([['/a/$b/.read', 'false', 'true']]);
  expect(drops(true)).toEqual([]);
});
