import { RulesError } from './rules-error.ts';
import { compileStorageRules } from './storage-rules.ts';

const file = (body: string): string =>
  `rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o { ${body} } }`;
const rule = (condition: string): string => file(`match /a/{x} { allow get: if ${condition}; }`);

test.each([
  ['another version', "rules_version = '1'; service firebase.storage { }"],
  ['another service', "rules_version = '2'; service cloud.firestore { }"],
  ['a function', file('function f() { return true; }')],
  ['an allow without a condition', file('match /a/{x} { allow get; }')],
  ['an unknown operation', file('match /a/{x} { allow peek: if true; }')],
  ['a recursive wildcard', file('match /{all=**} { allow get: if true; }')],
  ['an allow outside a match', "rules_version = '2'; service firebase.storage { allow get: if true; }"],
  ['an open brace', `${file('').slice(0, -1)}`],
  ['text after the end', `${file('')} }`],
  ['or', rule('true || true')],
  ['not', rule('!true')],
  ['ternary', rule('true ? true : false')],
  ['greater than', rule('request.resource.size > 1')],
  ['an unknown name', rule('resource.size < 1')],
  ['metadata', rule("request.resource.metadata.k == 'a'")],
  ['an unknown method', rule("x.split('/') == 'a'")],
  ['matches of a name', rule('x.matches(x)')],
  ['a malformed pattern', rule("x.matches('(')")],
  ['a call of a function', rule('f(x)')],
])('refuses at load: %s', (_, text) => {
  expect(() => compileStorageRules(text)).toThrow(RulesError);
});

test.each([
  ['a name', file('\n  match /a/{x} {\n    allow get: if true && @nada == 1;\n } ')],
  ['a construct', `rules_version = '2'; // of the bucket\nservice firebase.storage {\n  @function f() {} }`],
])('names line and column: %s', (_, marked) => {
  const before = marked.slice(0, marked.indexOf('@')).split('\n');
  const where = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  expect(() => compileStorageRules(marked.replace('@', ''))).toThrow(where);
});

const ask = (path: string) =>
  ({ path, auth: { uid: 'u1', token: {} }, resource: null, request: null }) as const;

test('a path matches segment by segment, whole', () => {
  const rules = compileStorageRules(rule('true'));
  expect(rules.allow('get', ask('a/b'))).toBe(true);
  for (const path of ['a', 'a/', 'a/b/c', 'b/b', '/a/b', ''])
    expect(rules.allow('get', ask(path))).toBe(false);
  expect(rules.allow('list', ask('a/b'))).toBe(false);
});

test('read and write stand for their parts', () => {
  const rules = compileStorageRules(
    file('match /a/{x} { allow read, delete: if true; } match /b/{x} { allow write: if true; }'),
  );
  const allowed = (path: string) =>
    (['get', 'list', 'create', 'update', 'delete'] as const).filter((op) => rules.allow(op, ask(path)));
  expect(allowed('a/b')).toEqual(['get', 'list', 'delete']);
  expect(allowed('b/b')).toEqual(['create', 'update', 'delete']);
});

test('matches asks for the whole text; an absent upload denies', () => {
  const rules = compileStorageRules(rule("x.matches('a|bc')"));
  expect([
    rules.allow('get', ask('a/a')),
    rules.allow('get', ask('a/bc')),
    rules.allow('get', ask('a/bcd')),
  ]).toEqual([true, true, false]);
  expect(compileStorageRules(rule('request.resource.size < 5')).allow('get', ask('a/a'))).toBe(false);
  expect(
    compileStorageRules(rule("request.resource.contentType.matches('.*')")).allow('get', ask('a/a')),
  ).toBe(false);
});
