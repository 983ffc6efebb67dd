import { compileRules } from './compile-rules.ts';
import { RulesError } from './rules-error.ts';

/** Loads the expression as a rule of `/p/$key`. */
function load(expression: unknown, rule = '.write'): void {
  compileRules({ rules: { p: { $key: { [rule]: expression } } } });
}

test.each([
  ['an unknown variable', 'nada == 1'],
  ['a $variable that is not on the path', '$otra == 1'],
  ['text as a rule', "'a'"],
  ['a number as a rule', '1 + 1'],
  ['null as a rule', 'null'],
  ['a node as a rule', 'data'],
  ['nothing', ' '],
  ['an unclosed text', "'a"],
  ['an unclosed parenthesis', '(true'],
  ['two expressions', 'true true'],
  ['an unknown sign', 'true # false'],
  ['a lonely &', 'true & true'],
  ['an unknown method of a node', 'data.value() == 1'],
  ['an unknown property of a node', 'data.foo == 1'],
  ['a property of val()', "data.val().foo == 'a'"],
  ['an unknown method of text', "'a'.trim() == 'a'"],
  ['a method of a number', 'now.contains(1)'],
  ['auth with an unknown property', 'auth.email != null'],
  ['auth compared to text', "auth == 'a'"],
  ['nodes compared', 'data == newData'],
  ['query in a write', "query.orderByChild == 'a'"],
  ['too few arguments', 'data.child().exists()'],
  ['too many arguments', "data.exists('a')"],
  ['a number as a path', 'data.child(1).exists()'],
  ['hasChildren of an empty list', 'data.hasChildren([])'],
  ['hasChildren of text', "data.hasChildren('a')"],
  ['hasChildren of a computed name', 'data.hasChildren([$key])'],
  ['matches with text', "$key.matches('a')"],
  ['a regular expression elsewhere', '/a/ == /a/'],
  ['a regular expression with flag g', '$key.matches(/a/g)'],
  ['a regular expression with a look-ahead', '$key.matches(/(?=a)/)'],
  ['a regular expression with a back reference', '$key.matches(/(a)\\1/)'],
  ['a malformed regular expression', '$key.matches(/[/)'],
  ['arithmetic with text', "'a' * 2 == 2"],
  ['true joined to text', "'a' + true == 'atrue'"],
  ['types that never compare', "now < 'a'"],
  ['ordering booleans', 'true < false'],
  ['text under !', "!'a'"],
  ['text under &&', "'a' && true"],
  ['text as a test', "'a' ? true : false"],
  ['minus before text', "-'a' == 1"],
  ['mixed outcomes of ?:', 'true ? data : true'],
  ['hostile nesting', `${'('.repeat(500)}true${')'.repeat(500)}`],
  ['hostile negation', `${'!'.repeat(500)}true`],
])('refuses %s', (_, expression) => {
  expect(() => load(expression)).toThrow(RulesError);
});

test('newData is unknown in a read, query in a write', () => {
  expect(() => load('newData.exists()', '.read')).toThrow(/newData/);
  expect(() => load('newData.exists()', '.validate')).not.toThrow();
  expect(() => load('query.orderByKey', '.read')).not.toThrow();
  expect(() => load('query.orderByKey', '.validate')).toThrow(/query/);
});

test.each([
  ['not an object', 7],
  ['a list', []],
  ['nothing below rules', {}],
  ['something beside rules', { rules: {}, otra: 1 }],
  ['a place that is text', { rules: { a: 'true' } }],
  ['a place that is a truth value', { rules: { $otro: false } }],
  ['an unknown rule', { rules: { '.reed': true } }],
  ['a rule that is a number', { rules: { '.read': 1 } }],
  ['a name with a slash', { rules: { 'a/b': {} } }],
  ['an empty name', { rules: { '': {} } }],
  ['two variables on one level', { rules: { $a: {}, $b: {} } }],
  ['a variable used twice on a path', { rules: { $a: { x: { $a: {} } } } }],
  ['a malformed variable', { rules: { '$a-b': {} } }],
  ['an index that is a number', { rules: { '.indexOn': 1 } }],
  ['an index on .key', { rules: { '.indexOn': ['.key'] } }],
  ['text that is not JSON', '{"rules": '],
])('refuses %s', (_, json) => {
  expect(() => compileRules(json)).toThrow(RulesError);
});

test('the error names the place and the reason', () => {
  const attempt = () => compileRules({ rules: { a: { $b: { '.write': 'true && nada' } } } });
  expect(attempt).toThrow('/a/$b/.write');
  expect(attempt).toThrow('nada');
});

test('text with comments loads, and comment signs inside texts stay', () => {
  const rules = compileRules(`{
    // who may read
    "rules": { /* all
      of it */ "a": { ".read": "'http://x' == 'http://x' && '/* no */'.length == 8", ".indexOn": ["x", ".value"] } }
  }`);
  expect(rules.indexes(['a'])).toEqual(['x', '.value']);
  expect(rules.indexes(['b'])).toEqual([]);
});

/** A rules file of several lines; `@` marks where the mistake is. */
test.each([
  [
    'an unknown name',
    '/a/$b/.write',
    '{\n  "rules": { "a": { "$b": {\n    ".write": "true && @nada"\n} } } }',
  ],
  [
    'one behind signs that take two characters',
    '/a/.read',
    '{ "rules": { "a": {\n ".read": "\'\\"\\u00f1\' == @nada" } } }',
  ],
  ['kinds that do not mix', '/.write', '{"rules": {\n\n\t".write": "@\'a\' && true"}}'],
  ['a rule that is a number', '/x/y/.validate', '{"rules": {"x": {"y": {\n @".validate": 7}}}}'],
  ['an unknown rule, behind a comment', '/.reed', '// rules\n{"rules": { /* of\n all */ @".reed": true}}'],
  ['something beside rules', '/otra', '{"rules": {},\n @"otra": 1}'],
  ['a place that is text', '/a', '{"rules": {\n  @"a": "true"}}'],
  ['a list', '/', '\n @[]'],
  ['a comma too many', '/', '{"rules": {\n".read": true,@}}'],
  ['a file that ends', '/', '{"rules":\n{@'],
  ['a text that does not end', '/', '{"rules":\n{".read": @"true}}\n'],
])('the error of a text names line and column: %s', (_, path, marked) => {
  const before = marked.slice(0, marked.indexOf('@')).split('\n');
  const where = `at ${path} (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
  expect(() => compileRules(marked.replace('@', ''))).toThrow(where);
});

test.each([
  ['lists', '['],
  ['objects', '{"a":'],
  ['a torn text before lists', '"\n['],
])('hostile nesting of a text is refused as any other: %s', (_, piece) => {
  const deep = piece.includes('\n') ? `"\n${'['.repeat(100_000)}` : piece.repeat(100_000);
  expect(() => compileRules(deep)).toThrow(RulesError);
  expect(() => compileRules(`{"rules": ${'['.repeat(3_000)}${']'.repeat(3_000)}}`)).toThrow(RulesError);
});
