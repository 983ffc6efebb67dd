import type { QuerySpec } from '../ports.ts';
import type { Expr } from './ast.ts';
import { SNAPSHOT_METHODS, STRING_METHODS } from './methods.ts';
import { compileBinary, wantTruth } from './operators.ts';
import { parse } from './parser.ts';
import { ExpressionError, RuleFailure } from './rules-error.ts';
import { amount, type Code, type Context, claimAt, type Kind, text, truth, type Value } from './value.ts';

const NO_QUERY = new RuleFailure('query is seen only at the queried path');

/** `query.*` in a read rule. A reading without a query is the default one: ordered by priority, no bounds. */
const QUERY_MEMBERS: ReadonlyMap<string, Code> = new Map([
  member('orderByKey', 'boolean', (query) => query?.orderBy === '.key'),
  member('orderByValue', 'boolean', (query) => query?.orderBy === '.value'),
  member('orderByPriority', 'boolean', (query) => (query?.orderBy ?? null) === null),
  member('orderByChild', 'any', (query) => {
    const orderBy = query?.orderBy ?? null;
    return orderBy === null || orderBy.startsWith('.') ? null : orderBy;
  }),
  member('startAt', 'any', (query) => query?.startAt ?? null),
  member('endAt', 'any', (query) => query?.endAt ?? null),
  member('equalTo', 'any', (query) => query?.equalTo ?? null),
  member('limitToFirst', 'any', (query) => query?.limitToFirst ?? null),
  member('limitToLast', 'any', (query) => query?.limitToLast ?? null),
]);

function member(name: string, kind: Kind, read: (query: QuerySpec | null) => Value): [string, Code] {
  return [
    name,
    {
      kind,
      run: ({ query }) => {
        if (query === undefined) throw NO_QUERY;
        return read(query);
      },
    },
  ];
}

/** Names available to an expression: its rule's kind, and the `$variables` in scope with their depth in the path. */
export interface Scope {
  readonly rule: 'read' | 'write' | 'validate';
  readonly variables: ReadonlyMap<string, number>;
}

const NO_NEW_DATA = new RuleFailure('newData does not exist in a read');
const NO_PATH = new RuleFailure('the variable is not in the path');

/**
 * Compiles the text of a rule to a closure. The closure throws a {@link RuleFailure} where the language has a run-time error. Throws an
 * {@link ExpressionError} for anything invalid.
 */
export function compile(source: string, scope: Scope): (context: Context) => boolean {
  const expr = parse(source);
  const code = compileExpr(expr, scope);
  wantTruth(expr, code, 'the rule');
  return (context) => truth(code.run(context));
}

function compileExpr(expr: Expr, scope: Scope): Code {
  switch (expr.type) {
    case 'literal': {
      const { value } = expr;
      const kind = literalKind(value);
      return typeof value === 'string'
        ? { kind, run: () => value, fixed: value }
        : { kind, run: () => value };
    }
    case 'regex':
      return { kind: 'regex', run: () => expr.value };
    case 'list':
      return { kind: 'keys', run: () => [] };
    case 'name':
      return compileName(expr, expr.name, scope);
    case 'unary':
      return compileUnary(expr, expr.sign, compileExpr(expr.operand, scope));
    case 'binary':
      return compileBinary(expr, expr.sign, compileExpr(expr.left, scope), compileExpr(expr.right, scope));
    case 'choice':
      return compileChoice(expr, scope);
    case 'member':
      return compileMember(expr, compileExpr(expr.object, scope), expr.name);
    case 'call': {
      const args = expr.args.map((arg) => compileExpr(arg, scope));
      return compileCall(expr, compileExpr(expr.object, scope), expr.method, args);
    }
  }
}

function literalKind(value: string | number | boolean | null): Kind {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'null';
  }
}

function compileName(expr: Expr, name: string, scope: Scope): Code {
  const depth = scope.variables.get(name);
  if (depth !== undefined) {
    return {
      kind: 'string',
      run: ({ path }) => {
        const key = path[depth];
        if (key === undefined) throw NO_PATH;
        return key;
      },
    };
  }
  switch (name) {
    case 'auth':
      return { kind: 'auth', run: (context) => context.caller };
    case 'now':
      return { kind: 'number', run: (context) => context.now };
    case 'root':
      return { kind: 'snapshot', run: (context) => context.root };
    case 'data':
      return { kind: 'snapshot', run: (context) => context.data };
    case 'newData':
      if (scope.rule === 'read') throw new ExpressionError('newData does not exist in .read', expr.start);
      return {
        kind: 'snapshot',
        run: ({ newData }) => {
          if (newData === null) throw NO_NEW_DATA;
          return newData;
        },
      };
    case 'query':
      if (scope.rule !== 'read') throw new ExpressionError('query exists only in .read', expr.start);
      return { kind: 'query', run: () => null };
    default:
      throw new ExpressionError(`unknown name «${name}»`, expr.start);
  }
}

function compileUnary(expr: Expr, sign: '!' | '-', operand: Code): Code {
  const { kind, run } = operand;
  if (sign === '!') {
    wantTruth(expr, operand, '!');
    return { kind: 'boolean', run: (context) => !truth(run(context)) };
  }
  if (kind !== 'number' && kind !== 'any' && kind !== 'claim') {
    throw new ExpressionError('the minus sign needs a number', expr.start);
  }
  return { kind: 'number', run: (context) => -amount(run(context)) };
}

function compileChoice(expr: Extract<Expr, { type: 'choice' }>, scope: Scope): Code {
  const test = compileExpr(expr.test, scope);
  wantTruth(expr.test, test, '?:');
  const yes = compileExpr(expr.yes, scope);
  const no = compileExpr(expr.no, scope);
  const kind = yes.kind === no.kind ? yes.kind : leaf(yes.kind) && leaf(no.kind) ? 'any' : null;
  if (kind === null)
    throw new ExpressionError('the two results of ?: are of kinds that do not mix', expr.start);
  return { kind, run: (context) => (truth(test.run(context)) ? yes.run(context) : no.run(context)) };
}

function leaf(kind: Kind): boolean {
  return kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'null' || kind === 'any';
}

function compileMember(expr: Expr, object: Code, name: string): Code {
  const { kind, run } = object;
  if (kind === 'auth') {
    switch (name) {
      case 'uid':
        return { kind: 'any', run: ({ caller }) => caller?.uid ?? null };
      case 'token':
        return { kind: 'claim', run: ({ caller }) => caller?.token ?? null };
      case 'provider':
        return {
          kind: 'any',
          run: ({ caller }) => claimAt(claimAt(caller?.token ?? null, 'firebase'), 'sign_in_provider'),
        };
      default:
        throw new ExpressionError(`auth has no «${name}»`, expr.start);
    }
  }
  if (kind === 'query') {
    const code = QUERY_MEMBERS.get(name);
    if (code === undefined) throw new ExpressionError(`query has no «${name}»`, expr.start);
    return code;
  }
  if (name === 'length' && (kind === 'string' || kind === 'any')) {
    return { kind: 'number', run: (context) => text(run(context)).length };
  }
  if (kind === 'claim') return { kind: 'claim', run: (context) => claimAt(run(context), name) };
  throw new ExpressionError(`there is no property «${name}»`, expr.start);
}

function compileCall(expr: Expr, object: Code, method: string, args: readonly Code[]): Code {
  const { kind, run } = object;
  const table =
    kind === 'snapshot'
      ? SNAPSHOT_METHODS
      : kind === 'string' || kind === 'any' || kind === 'claim'
        ? STRING_METHODS
        : undefined;
  const make = table?.get(method);
  if (make === undefined) throw new ExpressionError(`there is no method «${method}»`, expr.start);
  return make(run, args, expr);
}
