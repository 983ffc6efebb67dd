import { mutantsOf } from './mutants.ts';

/** `[where, dropped, rest of the rule]` of every mutant of one rule. */
function mutants(
  expression: string | boolean,
  kind = '.read',
): readonly (readonly [string, string, string])[] {
  const rules = { rules: { a: { $b: { [kind]: expression, '.indexOn': ['x'] } } } };
  return [...mutantsOf(rules)].map(({ where, dropped, rules: mutant }) => {
    const { rules: left } = mutant as { rules: { a: { $b: Record<string, string> } } };
    return [where, dropped, left.a.$b[kind] ?? ''];
  });
}

const drops = (expression: string | boolean): ReturnType<typeof mutants> =>
  mutants(expression).filter(([, dropped]) => !dropped.startsWith('a day more'));

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

test('a write takes a deletion, and a choice by what exists takes what is gone', () => {
  const kinds = mutants('newData.exists() ? data.exists() : false', '.write').map(([, what, left]) => [
    what,
    left,
  ]);
  expect(kinds).toContainEqual([
    'allow deletion',
    '!newData.exists() || (newData.exists() ? data.exists() : false)',
  ]);
  expect(kinds).toContainEqual(['newData.exists() ?', 'true ? data.exists() : false']);
  expect(mutants('true', '.write')).toEqual([]);
});

test('each bound of time gets a day more, whichever side it stands on', () => {
  const wider = (rule: string) =>
    mutants(rule)
      .filter(([, what]) => what.startsWith('a day more'))
      .map(([, , left]) => left);
  expect(wider("root.child('a').val() > now")).toEqual(["(root.child('a').val() + 86400000 > now)"]);
  expect(wider("root.child('a').val() === now")).toEqual([
    "(root.child('a').val() >= now - 86400000 && root.child('a').val() <= now + 86400000)",
  ]);
  expect(wider('query.endAt - query.startAt <= 2764800000')).toEqual([
    '(query.endAt - query.startAt <= 2764800000 + 86400000)',
  ]);
  expect(wider("root.child('a').val() < 20")).toEqual([]);
});
