import type { BinarySign, Expr } from './ast.ts';
import { ExpressionError } from './rules-error.ts';
import {
  amount,
  type Code,
  type Context,
  equal,
  type Kind,
  order,
  plus,
  truth,
  type Value,
} from './value.ts';

/** Refuses at compile time an expression that can never be boolean. Throws {@link ExpressionError}. */
export function wantTruth(expr: Expr, code: Code, where: string): void {
  if (code.kind === 'boolean' || code.kind === 'any' || code.kind === 'claim') return;
  throw new ExpressionError(`${where} needs true or false`, expr.start);
}

/** Compiles `left sign right`. Throws {@link ExpressionError} for incompatible operands. */
export function compileBinary(expr: Expr, sign: BinarySign, left: Code, right: Code): Code {
  const l = left.run;
  const r = right.run;
  switch (sign) {
    case '&&':
      wantTruth(expr, left, sign);
      wantTruth(expr, right, sign);
      return { kind: 'boolean', run: (context) => truth(l(context)) && truth(r(context)) };
    case '||':
      wantTruth(expr, left, sign);
      wantTruth(expr, right, sign);
      return { kind: 'boolean', run: (context) => truth(l(context)) || truth(r(context)) };
    case '==':
      wantComparable(expr, left.kind, right.kind);
      return { kind: 'boolean', run: (context) => equal(l(context), r(context)) };
    case '!=':
      wantComparable(expr, left.kind, right.kind);
      return { kind: 'boolean', run: (context) => !equal(l(context), r(context)) };
    case '<':
      wantOrdered(expr, left.kind, right.kind);
      return { kind: 'boolean', run: (context) => order(l(context), r(context)) < 0 };
    case '>':
      wantOrdered(expr, left.kind, right.kind);
      return { kind: 'boolean', run: (context) => order(l(context), r(context)) > 0 };
    case '<=':
      wantOrdered(expr, left.kind, right.kind);
      return { kind: 'boolean', run: (context) => order(l(context), r(context)) <= 0 };
    case '>=':
      wantOrdered(expr, left.kind, right.kind);
      return { kind: 'boolean', run: (context) => order(l(context), r(context)) >= 0 };
    case '+':
      return compilePlus(expr, left, right);
    default:
      return compileArithmetic(expr, sign, left, right);
  }
}

function compilePlus(expr: Expr, left: Code, right: Code): Code {
  for (const { kind } of [left, right]) {
    if (kind !== 'string' && kind !== 'number' && !unknown(kind)) {
      throw new ExpressionError('+ adds numbers or joins texts', expr.start);
    }
  }
  const kinds = [left.kind, right.kind];
  const kind = kinds.includes('string') ? 'string' : kinds.some(unknown) ? 'any' : 'number';
  const run = (context: Context): Value => plus(left.run(context), right.run(context));
  // If the left side is text, everything after it is concatenated.
  return left.kind === 'string' ? { kind, run, parts: [...(left.parts ?? [left]), right] } : { kind, run };
}

function compileArithmetic(expr: Expr, sign: '-' | '*' | '/' | '%', left: Code, right: Code): Code {
  for (const { kind } of [left, right]) {
    if (kind !== 'number' && !unknown(kind)) throw new ExpressionError(`«${sign}» needs numbers`, expr.start);
  }
  const apply = ARITHMETIC[sign];
  return { kind: 'number', run: (context) => apply(amount(left.run(context)), amount(right.run(context))) };
}

const ARITHMETIC = {
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
};

function unknown(kind: Kind): boolean {
  return kind === 'any' || kind === 'claim';
}

/** Leaves compare with leaves; `auth` only with null, to check for a signed-in user. */
function wantComparable(expr: Expr, left: Kind, right: Kind): void {
  for (const [kind, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (kind === 'auth' && other === 'null') continue;
    if (kind === 'auth' || kind === 'snapshot' || kind === 'query' || kind === 'regex' || kind === 'keys') {
      throw new ExpressionError('only values are compared; use val() or exists()', expr.start);
    }
  }
}

function wantOrdered(expr: Expr, left: Kind, right: Kind): void {
  const orderable = (kind: Kind): boolean => kind === 'number' || kind === 'string' || unknown(kind);
  const alike = left === right || unknown(left) || unknown(right);
  if (orderable(left) && orderable(right) && alike) return;
  throw new ExpressionError('values of different types are compared', expr.start);
}
