import type { Caller, QuerySpec } from '../ports.ts';
import { fromJson } from '../tree/from-json.ts';
import { compileRules } from './compile-rules.ts';

const NOW = 1_790_000_000_000;
const ROOT = {
  num: 5,
  txt: 'Hola Mundo',
  yes: true,
  obj: { a: { b: 1 }, c: 'x' },
  un: { u1: { nom: 'Torre' } },
  via: 'a',
  sin: '',
  larga: '/a/b/',
  lista: { 5: { 6: 'seis' } },
};
const ANA: Caller = {
  uid: 'u_ana',
  admin: false,
  token: {
    emp_id: 'e1',
    rol: 'rondero',
    auth_time: 1_780_000_000,
    firebase: { sign_in_provider: 'password' },
  },
};

/** The expression as `.read` of the path `p/k1`. */
function holds(expression: string, caller: Caller | null = ANA, query: QuerySpec | null = null): boolean {
  const rules = compileRules({ rules: { p: { $key: { '.read': expression } } } });
  const root = fromJson(ROOT, { now: NOW });
  return rules.read({ caller, path: ['p', 'k1'], query, root, now: NOW }).allowed;
}

const at = (path: string): string => `root.child('${path}')`;

test.each([
  // values and operators
  ['true', true],
  ['false', false],
  ['\'a\' == "a"', true],
  ['1 === 1.0', true],
  ["1 == '1'", false],
  ['null == null', true],
  ["'á' == '\\u00e1'", true],
  ['1 + 2 * 3 == 7 && (1 + 2) * 3 == 9', true],
  ['7 % 4 == 3 && 8 / 4 == 2 && 3 - 4 == -1', true],
  ["'a' + 1 == 'a1' && 1 + 'a' == '1a'", true],
  ["'a' < 'b' && 2 <= 2 && 3 > 2 && 3 >= 3 && !(2 < 2)", true],
  ['true ? false : true', false],
  ['false ? false : true ? true : false', true],
  ['true || false && false', true],
  ['!false && !!true', true],
  ['1 == 1 == true', true],
  // nodes
  [`${at('num')}.val() == 5`, true],
  [`${at('num')}.isNumber() && !${at('num')}.isString() && !${at('num')}.isBoolean()`, true],
  [`${at('txt')}.isString() && ${at('yes')}.isBoolean()`, true],
  [`${at('obj')}.exists() && !${at('nada')}.exists()`, true],
  [`${at('nada')}.val() == null && ${at('nada')}.val() === null`, true],
  [`${at('obj')}.val() != null`, true],
  [`${at('obj')}.val() == ${at('obj')}.val()`, false],
  [`${at('obj/a/b')}.val() == 1 && ${at('obj')}.child('a').child('b').val() == 1`, true],
  [`${at('/obj//a/')}.exists()`, true],
  [`${at('obj')}.hasChild('a/b') && !${at('obj')}.hasChild('z')`, true],
  [`${at('obj')}.hasChildren() && !${at('num')}.hasChildren() && !${at('nada')}.hasChildren()`, true],
  [`${at('obj')}.hasChildren(['a', 'c']) && !${at('obj')}.hasChildren(['a', 'z'])`, true],
  [`${at('obj/a/b')}.parent().parent().child('c').val() == 'x'`, true],
  [`${at('num')}.getPriority() == null`, true],
  ["root.child('un/' + 'u' + 1).child('nom').val() == 'Torre'", true],
  [
    "root.child('un/' + 'u' + 1 + '/no' + 'm').val() == 'Torre' && root.child('un' + '/u1//nom/').exists()",
    true,
  ],
  ["root.child('' + $key + '/../' + 'num').exists() || root.child($key + '/x').exists()", false],
  [`root.child('obj/' + ${at('via')}.val() + '/b').val() == 1`, true],
  [`root.child('obj/' + ${at('sin')}.val() + '/a/b').val() == 1`, true],
  [
    `root.child('obj/' + ${at('larga')}.val()).val() == 1 && root.hasChild('obj/' + ${at('larga')}.val())`,
    true,
  ],
  [`root.child('lista/' + ${at('num')}.val() + '/' + (${at('num')}.val() + 1)).val() == 'seis'`, true],
  ["data.parent().parent().child('num').val() == 5", true],
  ["$key == 'k1' && $key.length == 2", true],
  ['now == 1790000000000', true],
  // texts
  [`${at('txt')}.val().contains('Mun') && !${at('txt')}.val().contains('mun')`, true],
  [`${at('txt')}.val().beginsWith('Hola') && ${at('txt')}.val().endsWith('do')`, true],
  [`${at('txt')}.val().replace('o', '0') == 'H0la Mund0'`, true],
  [`${at('txt')}.val().toLowerCase() == 'hola mundo' && 'a'.toUpperCase() == 'A'`, true],
  [`${at('txt')}.val().length == 10`, true],
  [
    "'abc-9'.matches(/^[a-z]+-\\d$/) && !'ABC-9'.matches(/^[a-z]+-\\d$/) && 'ABC-9'.matches(/^[a-z]+-\\d$/i)",
    true,
  ],
  ["'a/b'.matches(/a\\/b/)", true],
  ["'si'.matches(/^(si|no)$/) && 'no'.matches(/^no$/) && 'no'.matches(/^(si|no)$/)", true],
  ["'sino'.matches(/^(si|no)$/) || 'SI'.matches(/^(si|no)$/) || ''.matches(/^(si|no)$/)", false],
  ["'sino'.matches(/^si|no$/) && 'SI'.matches(/^(si|no)$/i) && 'si|no'.matches(/^(si\\|no)$/)", true],
  ["''.matches(/^(si|)$/) && ''.matches(/^()$/)", true],
  // who asks
  ["auth.uid == 'u_ana' && auth.token.emp_id == 'e1' && auth != null", true],
  ["auth.token['rol'] == 'rondero'", true],
  ["auth.token.firebase.sign_in_provider == 'password' && auth.provider == 'password'", true],
  ['auth.token.nada == null && auth.token.nada.mas == null', true],
  ['auth.token.auth_time * 1000 < now', true],
  ['auth.token.toString == null && auth.token.constructor == null && auth.token.__proto__ == null', true],
] as const)('%s → %s', (expression, expected) => {
  expect(holds(expression)).toBe(expected);
});

test.each([
  ['null to a text method', `${at('nada')}.val().contains('a')`],
  ['a number to a text method', `${at('num')}.val().contains('a')`],
  ['null as a path', `root.child(${at('nada')}.val()).exists() || true`],
  ['a number as a path', `root.child(${at('num')}.val()).exists() || true`],
  ['null joined to text', `'a' + ${at('nada')}.val() != 'a'`],
  ['a node with children joined to text', `'a' + ${at('obj')}.val() != 'a'`],
  ['null within a joined path', `!root.child('un/' + ${at('nada')}.val() + '/nom').exists()`],
  ['true within a joined path', `!root.child('un/' + ${at('yes')}.val() + '/nom').exists()`],
  ['null to a choice of words', `!${at('nada')}.val().matches(/^(si|no)$/)`],
  ['true joined to text', `'a' + ${at('yes')}.val() != 'a'`],
  ['unlike types compared', `${at('num')}.val() < ${at('txt')}.val() || true`],
  ['null compared', `!(${at('nada')}.val() < 5)`],
  ['booleans compared', `${at('yes')}.val() <= ${at('yes')}.val()`],
  ['text in arithmetic', `${at('txt')}.val() * 2 != 0`],
  ['minus before text', `-${at('txt')}.val() != 0`],
  ['length of a number', `${at('num')}.val().length != 0`],
  ['above the root', 'root.parent().exists() || true'],
  ['text as a condition', `${at('txt')}.val()`],
  ['null as a condition', `!${at('nada')}.val()`],
  ['text as a test of ?:', `${at('txt')}.val() ? true : true`],
])('a run-time error denies: %s', (_, expression) => {
  expect(holds(expression)).toBe(false);
});

test('a hostile path from the data neither stops nor passes', () => {
  const rules = compileRules({ rules: { '.read': "root.child(data.child('x').val()).exists()" } });
  const root = fromJson({ x: '/'.repeat(1_000_000) + 'a/b'.repeat(10_000) }, { now: NOW });
  expect(rules.read({ caller: ANA, path: [], query: null, root, now: NOW }).allowed).toBe(false);
});

test('a side that is not needed is not evaluated', () => {
  expect(holds(`true || ${at('nada')}.val().contains('a')`)).toBe(true);
  expect(holds(`!(false && ${at('nada')}.val().contains('a'))`)).toBe(true);
  expect(holds(`true ? true : ${at('nada')}.val().contains('a')`)).toBe(true);
});

test('nobody signed in has null everywhere', () => {
  expect(holds('auth == null && auth === null && auth.uid == null && auth.token.rol == null', null)).toBe(
    true,
  );
  expect(holds('auth != null', null)).toBe(false);
  expect(holds("root.child('x/' + auth.uid).exists() || true", null)).toBe(false);
});

describe('query', () => {
  const spec: QuerySpec = { orderBy: 'fechah_x', startAt: 3, endAt: 9, limitToLast: 50 };

  test.each([
    [
      "query.orderByChild == 'fechah_x' && !query.orderByKey && !query.orderByValue && !query.orderByPriority",
      spec,
    ],
    ['query.limitToLast <= 50 && query.limitToFirst == null', spec],
    ['query.endAt - query.startAt <= 6 && query.equalTo == null', spec],
    ["query.equalTo == 'u1'", { orderBy: 'un_id', equalTo: 'u1' }],
    ['query.orderByKey && query.orderByChild == null', { orderBy: '.key' }],
    ['query.orderByValue', { orderBy: '.value' }],
    ['query.orderByPriority', { orderBy: null }],
    ['query.orderByPriority && query.limitToFirst == null', null],
  ])('%s', (expression, query) => {
    expect(holds(expression, ANA, query)).toBe(true);
  });

  test('an absent limit does not pass a comparison', () => {
    expect(holds('query.limitToLast <= 50', ANA, { orderBy: '.key' })).toBe(false);
    expect(holds('query.limitToLast <= 50', ANA, { orderBy: '.key', limitToLast: 51 })).toBe(false);
  });

  test('it is seen at the queried place only', () => {
    const rules = compileRules({ rules: { p: { '.read': 'query.limitToLast <= 50' } } });
    const root = fromJson(ROOT, { now: NOW });
    const read = (path: string[]) =>
      rules.read({ caller: ANA, path, query: { orderBy: null, limitToLast: 5 }, root, now: NOW }).allowed;
    expect(read(['p'])).toBe(true);
    expect(read(['p', 'k1'])).toBe(false);
  });
});
