import { splitPath } from '../tree/path.ts';
import type { Expr } from './ast.ts';
import { descent } from './descent.ts';
import { ExpressionError, RuleFailure } from './rules-error.ts';
import { Snapshot } from './snapshot.ts';
import { type Code, type Context, type Kind, text, type Value } from './value.ts';

type Run = (context: Context) => Value;
/** Compiles a call: `self` is the object, `args` its arguments, `expr` the position for messages. */
type Method = (self: Run, args: readonly Code[], expr: Expr) => Code;

const NOT_A_PLACE = new RuleFailure('a node is expected');

/** Methods of `data`, `newData`, `root` and the places reached from them. */
export const SNAPSHOT_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['val', plain('any', (place) => place.val())],
  ['exists', plain('boolean', (place) => !place.node.isEmpty)],
  ['isString', plain('boolean', (place) => typeof place.node.leaf === 'string')],
  ['isNumber', plain('boolean', (place) => typeof place.node.leaf === 'number')],
  ['isBoolean', plain('boolean', (place) => typeof place.node.leaf === 'boolean')],
  ['getPriority', plain('any', (place) => place.node.priority)],
  ['parent', plain('snapshot', (place) => place.parent())],
  ['child', byPath('snapshot', (place) => place)],
  ['hasChild', byPath('boolean', (place) => !place.node.isEmpty)],
  ['hasChildren', hasChildren],
]);

/** Methods of text values. */
export const STRING_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['contains', onText('boolean', 1, (self, [part = '']) => self.includes(part))],
  ['beginsWith', onText('boolean', 1, (self, [part = '']) => self.startsWith(part))],
  ['endsWith', onText('boolean', 1, (self, [part = '']) => self.endsWith(part))],
  ['replace', onText('string', 2, (self, [from = '', to = '']) => self.split(from).join(to))],
  ['toLowerCase', onText('string', 0, (self) => self.toLowerCase())],
  ['toUpperCase', onText('string', 0, (self) => self.toUpperCase())],
  ['matches', matches],
]);

function place(value: Value): Snapshot {
  if (value instanceof Snapshot) return value;
  throw NOT_A_PLACE;
}

function arity(expr: Expr, args: readonly Code[], wanted: number): void {
  if (args.length === wanted) return;
  throw new ExpressionError(`${wanted} arguments are expected, ${args.length} given`, expr.start);
}

function wantText(expr: Expr, code: Code): void {
  if (code.kind === 'string' || code.kind === 'any' || code.kind === 'claim') return;
  throw new ExpressionError('the argument must be a text', expr.start);
}

function plain(kind: Kind, read: (place: Snapshot) => Value): Method {
  return (self, args, expr) => {
    arity(expr, args, 0);
    return { kind, run: (context) => read(place(self(context))) };
  };
}

/** A method that calls `read` for the place at the path of its argument. */
function byPath(kind: Kind, read: (place: Snapshot) => Value): Method {
  return (self, args, expr) => {
    arity(expr, args, 1);
    const [arg] = args;
    if (arg === undefined) throw new ExpressionError('the path is missing', expr.start);
    wantText(expr, arg);
    const down = descent(arg);
    return { kind, run: (context) => read(down(place(self(context)), context)) };
  };
}

function hasChildren(self: Run, args: readonly Code[], expr: Expr): Code {
  if (args.length === 0) return { kind: 'boolean', run: (context) => place(self(context)).node.size > 0 };
  arity(expr, args, 1);
  const list = expr.type === 'call' ? expr.args[0] : undefined;
  if (list?.type !== 'list' || list.items.length === 0) {
    throw new ExpressionError('hasChildren() takes a list of names that is not empty', expr.start);
  }
  const paths = list.items.map((item) => {
    if (item.type === 'literal' && typeof item.value === 'string') return splitPath(item.value);
    throw new ExpressionError('the names of hasChildren() are literal texts', item.start);
  });
  return {
    kind: 'boolean',
    run: (context) => {
      const here = place(self(context));
      return paths.every((path) => !here.child(path).node.isEmpty);
    },
  };
}

function onText(kind: Kind, count: number, read: (self: string, args: readonly string[]) => Value): Method {
  return (self, args, expr) => {
    arity(expr, args, count);
    for (const arg of args) wantText(expr, arg);
    const fixed = args.flatMap((arg) => arg.fixed ?? []);
    if (fixed.length === count) return { kind, run: (context) => read(text(self(context)), fixed) };
    return {
      kind,
      run: (context) =>
        read(
          text(self(context)),
          args.map((arg) => text(arg.run(context))),
        ),
    };
  };
}

function matches(self: Run, args: readonly Code[], expr: Expr): Code {
  arity(expr, args, 1);
  const pattern = expr.type === 'call' ? expr.args[0] : undefined;
  if (pattern?.type !== 'regex') {
    throw new ExpressionError('matches() takes a regular expression, not a text', expr.start);
  }
  const { value } = pattern;
  const words = wordsOf(value);
  if (words !== null) return { kind: 'boolean', run: (context) => words.has(text(self(context))) };
  return { kind: 'boolean', run: (context) => value.test(text(self(context))) };
}

/** The words of a pattern that is only a choice of whole words, which a set can match; `null` for any other. */
function wordsOf({ source, flags }: RegExp): ReadonlySet<string> | null {
  const list = flags === '' ? /^\^(?:(\w+)|\(([\w|]*\w)\))\$$/.exec(source) : null;
  return list === null ? null : new Set((list[1] ?? list[2] ?? '').split('|'));
}
