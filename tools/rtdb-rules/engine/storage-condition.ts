import type { Expr } from './ast.ts';
import { parse } from './parser.ts';
import { ExpressionError, RuleFailure } from './rules-error.ts';

/** Data of a condition. `size` and `contentType` are `null` without an upload. */
export interface StorageFacts {
  readonly uid: string | null;
  /** The claim `emp_id` of the token. */
  readonly empId: string | null;
  readonly size: number | null;
  readonly contentType: string | null;
  readonly variables: ReadonlyMap<string, string>;
}

type Value = string | number | boolean | null;
type Run = (facts: StorageFacts) => Value;

const FAILED = new RuleFailure('a value is absent or of another type');

/** Compiles one `allow` condition. The closure is false where the language has a run-time error. Throws {@link ExpressionError}. */
export function compileCondition(
  source: string,
  variables: readonly string[],
): (facts: StorageFacts) => boolean {
  const run = compile(parse(source), variables);
  return (facts) => {
    try {
      return run(facts) === true;
    } catch (error) {
      if (error instanceof RuleFailure) return false;
      throw error;
    }
  };
}

function compile(expr: Expr, variables: readonly string[]): Run {
  switch (expr.type) {
    case 'literal':
      return () => expr.value;
    case 'name':
    case 'member':
      return compileName(expr, dotted(expr), variables);
    case 'binary':
      return compileBinary(expr, compile(expr.left, variables), compile(expr.right, variables));
    case 'call':
      return compileMatches(expr, compile(expr.object, variables));
    default:
      throw refused(expr);
  }
}

function compileName(expr: Expr, name: string, variables: readonly string[]): Run {
  if (variables.includes(name)) return (facts) => facts.variables.get(name) ?? null;
  switch (name) {
    case 'request.auth':
    case 'request.auth.uid':
      return (facts) => facts.uid;
    case 'request.auth.token.emp_id':
      return (facts) => facts.empId;
    case 'request.resource.size':
      return (facts) => facts.size;
    case 'request.resource.contentType':
      return (facts) => facts.contentType;
    default:
      throw refused(expr);
  }
}

function compileBinary(expr: Extract<Expr, { type: 'binary' }>, left: Run, right: Run): Run {
  switch (expr.sign) {
    case '&&':
      return (facts) => left(facts) === true && right(facts) === true;
    case '==':
      return (facts) => left(facts) === right(facts);
    case '!=':
      return (facts) => left(facts) !== right(facts);
    case '<':
      return (facts) => amount(left(facts)) < amount(right(facts));
    case '*':
      return (facts) => amount(left(facts)) * amount(right(facts));
    default:
      throw refused(expr);
  }
}

/** `matches` of Storage rules must match the whole text. */
function compileMatches(expr: Extract<Expr, { type: 'call' }>, object: Run): Run {
  const [pattern] = expr.args;
  if (expr.method !== 'matches' || expr.args.length !== 1) throw refused(expr);
  if (pattern?.type !== 'literal' || typeof pattern.value !== 'string') throw refused(expr);
  const whole = toRegExp(expr, pattern.value);
  return (facts) => {
    const value = object(facts);
    if (typeof value !== 'string') throw FAILED;
    return whole.test(value);
  };
}

function toRegExp(expr: Expr, pattern: string): RegExp {
  try {
    return new RegExp(`^(?:${pattern})$`);
  } catch {
    throw refused(expr);
  }
}

function dotted(expr: Expr): string {
  if (expr.type === 'name') return expr.name;
  if (expr.type === 'member') return `${dotted(expr.object)}.${expr.name}`;
  throw refused(expr);
}

function amount(value: Value): number {
  if (typeof value !== 'number') throw FAILED;
  return value;
}

function refused(expr: Expr): ExpressionError {
  return new ExpressionError('this evaluator does not take this construct', expr.start);
}
