import type { Expr } from '../local/rules/ast.ts';
import { parse } from '../local/rules/parser.ts';

/** A rules file with one demand taken out. */
export interface Mutant {
  /** Rule in the file, e.g. `/_un_/$un_id/.read`. */
  readonly where: string;
  /** Text of the condition that was dropped. */
  readonly dropped: string;
  readonly rules: unknown;
}

/** Every file that differs from `rules` by one dropped conjunct, one dropped alternative, or a whole rule that says `true`. */
export function* mutantsOf(rules: unknown): Generator<Mutant> {
  for (const { path, source } of expressionsOf(rules, [])) {
    for (const { dropped, text } of dropOne(source)) {
      yield { where: `/${path.slice(1).join('/')}`, dropped, rules: replaced(rules, path, text) };
    }
  }
}

function* expressionsOf(
  node: unknown,
  path: readonly string[],
): Generator<{ path: readonly string[]; source: string }> {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  for (const [key, value] of Object.entries(node)) {
    const here = [...path, key];
    if (['.read', '.write', '.validate'].includes(key)) yield { path: here, source: String(value) };
    else yield* expressionsOf(value, here);
  }
}

/** The sources with one term of an `&&` or `||` left out; a rule without any becomes `true`. */
function dropOne(source: string): readonly { readonly dropped: string; readonly text: string }[] {
  const found: { dropped: string; text: string }[] = [];
  visit(parse(source));
  if (found.length > 0 || source === 'true') return found;
  return [{ dropped: source, text: 'true' }];

  function visit(expr: Expr): void {
    if (expr.type === 'binary' && (expr.sign === '&&' || expr.sign === '||')) {
      const { sign } = expr;
      const terms = flatten(expr, sign);
      for (const term of terms) {
        const rest = terms.filter((other) => other !== term).map(textOf);
        const kept = `(${rest.join(` ${sign} `)})`;
        found.push({
          dropped: textOf(term),
          text: source.slice(0, expr.start) + kept + source.slice(expr.end),
        });
        visit(term);
      }
      return;
    }
    for (const child of childrenOf(expr)) visit(child);
  }

  function textOf(expr: Expr): string {
    return source.slice(expr.start, expr.end);
  }
}

function flatten(expr: Expr, sign: string): readonly Expr[] {
  if (expr.type !== 'binary' || expr.sign !== sign) return [expr];
  return [...flatten(expr.left, sign), ...flatten(expr.right, sign)];
}

function childrenOf(expr: Expr): readonly Expr[] {
  switch (expr.type) {
    case 'unary':
      return [expr.operand];
    case 'binary':
      return [expr.left, expr.right];
    case 'choice':
      return [expr.test, expr.yes, expr.no];
    default:
      return [];
  }
}

function replaced(node: unknown, path: readonly string[], text: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return text;
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, name === key ? replaced(value, rest, text) : value]),
  );
}
