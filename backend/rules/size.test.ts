import { readFileSync } from 'node:fs';
import path, { join } from 'node:path';
import type { Expr } from '@gr/rtdb-rules/engine/ast';
import { parseJsonWithComments } from '@gr/rtdb-rules/engine/json-comments';
import { parse } from '@gr/rtdb-rules/engine/parser';
import { joined } from '@gr/rtdb-rules/language/print-expression';
import * as functions from '../functions/index.ts';
import { BOUNDED } from './cases/bounded-maps.ts';
import { writablePatterns } from './cases/deletions/writable.ts';
import { databaseRules, readableRules } from './source/rules.ts';

/*
 * No limit of the service is documented for these rules, so the file has a budget of its own: its size when it was last reduced, and little
 * more. Reasons for additions: 3.8 kB for a company's incident categories, catalogues, its name, versions on phones, full records and ids
 * that are keys; 0.6 kB for reads' sign data apart from the reads; 0.2 kB for read marks of orders and tips, whose version must exist;
 * 3.5 kB for decisions on doubts and the list of what is left to decide; 0.4 kB for annulled visits and answers of one tap.
 */
const MOST_BYTES = 142_400;
const LONGEST_EXPRESSION = 2_200;
/** Of one rule, in the database before the change. */
const MOST_LOOKUPS = 9;

const text = readFileSync(join(__dirname, 'database.rules.json'), 'utf8');
const deployed = expressionsOf(JSON.parse(text));
const readable = expressionsOf(parseJsonWithComments(readableRules()));

function expressionsOf(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    ['.read', '.write', '.validate'].includes(key) ? [String(value)] : expressionsOf(value),
  );
}

test('the file stays within its budget', () => {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
  expect(Math.max(...deployed.map((one) => one.length))).toBeLessThanOrEqual(LONGEST_EXPRESSION);
  const lookups = deployed.map((one) => one.split('root.child(').length - 1);
  expect(Math.max(...lookups)).toBeLessThanOrEqual(MOST_LOOKUPS);
});

test('every expression of the file says what the readable one says', () => {
  expect(deployed.length).toBe(readable.length);
  const apart = deployed.filter((one, i) => meaning(one) !== meaning(readable[i] ?? ''));
  expect(apart).toEqual([]);
});

/** The syntax tree as text: without brackets and blanks; variables by order of appearance; chains flat. */
function meaning(expression: string): string {
  const names: string[] = [];
  return JSON.stringify(plain(joined(parse(expression))));

  function plain(expr: Expr): unknown {
    switch (expr.type) {
      case 'literal':
        return [expr.value];
      case 'regex':
        return String(expr.value);
      case 'list':
        return expr.items.map(plain);
      case 'name': {
        if (!expr.name.startsWith('$')) return expr.name;
        if (!names.includes(expr.name)) names.push(expr.name);
        return `$${names.indexOf(expr.name)}`;
      }
      case 'unary':
        return [expr.sign, plain(expr.operand)];
      case 'binary':
        return expr.sign === '&&' || expr.sign === '||'
          ? [expr.sign, ...chain(expr, expr.sign).map(plain)]
          : [expr.sign, plain(expr.left), plain(expr.right)];
      case 'choice':
        return ['?', plain(expr.test), plain(expr.yes), plain(expr.no)];
      case 'member':
        return ['.', plain(expr.object), expr.name];
      case 'call':
        return ['()', plain(expr.object), expr.method, ...expr.args.map(plain)];
    }
  }

  function chain(expr: Expr, sign: string): readonly Expr[] {
    return expr.type === 'binary' && expr.sign === sign
      ? [...chain(expr.left, sign), ...chain(expr.right, sign)]
      : [expr];
  }
}

const maps = writablePatterns(parseJsonWithComments(databaseRules()))
  .filter((pattern) => pattern.at(-1) === '$')
  .map((pattern) => pattern.join('/'));

test('every map that somebody may write children into has a bound that is told of', () => {
  expect(maps.length).toBeGreaterThan(80);
  expect(maps.filter((place) => !BOUNDED.some(([begins]) => begins.test(place)))).toEqual([]);
});

test('none is told of that is no more', () => {
  // The first match counts, so each must be the first for some path.
  const used = new Set(maps.map((place) => BOUNDED.find(([begins]) => begins.test(place))));
  expect(BOUNDED.filter((bound) => !used.has(bound))).toEqual([]);
});

test('the functions that count and weigh follow those very places', () => {
  const refs = Object.values(functions as Readonly<Record<string, unknown>>).map((each) => {
    const { __endpoint: endpoint } = each as {
      readonly __endpoint?: {
        readonly eventTrigger?: { readonly eventFilterPathPatterns?: { readonly ref?: string } };
      };
    };
    return endpoint?.eventTrigger?.eventFilterPathPatterns?.ref ?? '';
  });
  const told = BOUNDED.flatMap(([, , trigger]) => trigger ?? []);
  expect(told.filter((trigger) => !refs.includes(trigger.slice(1)))).toEqual([]);
});

/** Patterns of the rules, as the engine reads them. */
const PATTERNS = [
  ...new Set(
    [
      ...readFileSync(path.join(import.meta.dirname, 'database.rules.json'), 'utf8').matchAll(
        /matches\(\/((?:\\\\.|[^/\\]|\\")+)\/i?\)/g,
      ),
    ].map(([, json = '']) => JSON.parse(`"${json}"`) as string),
  ),
];

/**
 * A class of signs as firebase.google.com/docs/database/security/regex documents it: single signs, signs after a backslash, ranges of letters
 * or digits, `^` first for all others, `-` first or last. What stands for something outside a class stands behind a backslash in one.
 */
const CLASS =
  /^\^?-?(?:\\.|[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9]|[\u00a1-\u00ff]-[\u00a1-\u00ff]|[^\\^$.*+?()[\]{}|-])*-?$/;

const classesOf = (pattern: string): readonly string[] =>
  [...pattern.matchAll(/\[((?:\\.|[^\]\\])*)\]/g)].map(([, inside = '']) => inside);

test('there are patterns, and classes in them', () => {
  expect(PATTERNS.length).toBeGreaterThan(20);
  expect(PATTERNS.flatMap(classesOf).length).toBeGreaterThan(20);
});

test.each(PATTERNS)('the classes of /%s/ are of a documented form', (pattern) => {
  expect(classesOf(pattern).filter((inside) => !CLASS.test(inside))).toEqual([]);
});
