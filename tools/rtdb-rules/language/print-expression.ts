import type { BinarySign, Expr } from '../engine/ast.ts';

const STRENGTH: Readonly<Record<BinarySign, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};
/** Associative operators: `a op (b op c)` equals `a op b op c`. */
const FLAT: ReadonlySet<BinarySign> = new Set(['&&', '||']);

/**
 * The shortest equivalent text of an expression: no blanks, no redundant brackets, constant texts joined, one `child` for two.
 * @param names names of `$variables` in the text
 */
export function printExpression(expr: Expr, names: ReadonlyMap<string, string>): string {
  return print(expr, 0);

  /** `strength` = precedence of the surrounding operator; weaker parts get brackets. */
  function print(part: Expr, strength: number): string {
    switch (part.type) {
      case 'literal':
        return typeof part.value === 'string' ? quoted(part.value) : String(part.value);
      case 'regex':
        return String(part.value);
      case 'list':
        return `[${part.items.map((item) => print(item, 0)).join(',')}]`;
      case 'name':
        return names.get(part.name) ?? part.name;
      case 'unary':
        return part.sign + print(part.operand, 7);
      case 'binary':
        return bracketed(binary(part), STRENGTH[part.sign] < strength);
      case 'choice':
        return bracketed(`${print(part.test, 1)}?${print(part.yes, 0)}:${print(part.no, 0)}`, strength > 0);
      case 'member':
        return `${print(part.object, 8)}.${part.name}`;
      case 'call':
        return `${print(part.object, 8)}.${part.method}(${part.args.map((arg) => print(arg, 0)).join(',')})`;
    }
  }

  function binary(part: Expr & { readonly type: 'binary' }): string {
    const own = STRENGTH[part.sign];
    return print(part.left, own) + part.sign + print(part.right, FLAT.has(part.sign) ? own : own + 1);
  }
}

/** The expression with constant parts joined. */
export function joined(expr: Expr): Expr {
  switch (expr.type) {
    case 'unary':
      return { ...expr, operand: joined(expr.operand) };
    case 'binary':
      return texts({ ...expr, left: joined(expr.left), right: joined(expr.right) });
    case 'choice':
      return { ...expr, test: joined(expr.test), yes: joined(expr.yes), no: joined(expr.no) };
    case 'call':
      return children({ ...expr, object: joined(expr.object), args: expr.args.map(joined) });
    default:
      return expr;
  }
}

/** `(x + 'a') + 'b'` is `x + 'ab'`. */
function texts(expr: Expr & { readonly type: 'binary' }): Expr {
  const { left, right } = expr;
  if (expr.sign !== '+' || !isText(right)) return expr;
  if (isText(left)) return { ...left, value: left.value + right.value };
  if (left.type !== 'binary' || left.sign !== '+' || !isText(left.right)) return expr;
  return { ...left, right: { ...left.right, value: left.right.value + right.value } };
}

/** `x.child(a).child('b')` is `x.child(a + '/b')`. */
function children(expr: Expr & { readonly type: 'call' }): Expr {
  const { object, args } = expr;
  if (expr.method !== 'child' || object.type !== 'call' || object.method !== 'child') return expr;
  const [first] = object.args;
  const [second] = args;
  if (first === undefined || second === undefined || !isText(second)) return expr;
  const right = { ...second, value: `/${second.value}` };
  const { start, end } = expr;
  return { ...object, args: [texts({ type: 'binary', sign: '+', left: first, right, start, end })] };
}

function isText(expr: Expr): expr is Expr & { readonly type: 'literal'; readonly value: string } {
  return expr.type === 'literal' && typeof expr.value === 'string';
}

function bracketed(text: string, brackets: boolean): string {
  return brackets ? `(${text})` : text;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
