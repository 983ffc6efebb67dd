import type { Expr } from '../engine/ast.ts';
import { parse } from '../engine/parser.ts';

/** A rules file that is weaker in one place. */
export interface Mutant {
  /** Rule in the file, e.g. `/_un_/$un_id/.read`. */
  readonly where: string;
  /** The dropped condition, or a text for another change. */
  readonly dropped: string;
  readonly rules: unknown;
}

interface Change {
  readonly dropped: string;
  readonly text: string;
}

/**
 * Every file that differs from `rules` in one place: a dropped conjunct, a dropped alternative or a whole rule replaced by `true`; a
 * deletion allowed to writers; `newData.exists()` replaced by `true`; a time bound widened by a day.
 */
export function* mutantsOf(rules: unknown): Generator<Mutant> {
  for (const { path, source } of expressionsOf(rules, [])) {
    const writes = path.at(-1) === '.write' && source !== 'true';
    const changes = [
      ...dropOne(source),
      ...(writes ? [{ dropped: 'allow deletion', text: `!newData.exists() || (${source})` }] : []),
      ...existing(source),
      ...looser(source),
    ];
    for (const { dropped, text } of changes)
      yield { where: `/${path.slice(1).join('/')}`, dropped, rules: replaced(rules, path, text) };
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
function dropOne(source: string): readonly Change[] {
  const found: Change[] = [];
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

/** `newData.exists()` replaced by `true` where it selects one of two conditions. As a conjunct it is dropped above. */
function existing(source: string): readonly Change[] {
  return nodesOf(parse(source)).flatMap((expr) => {
    if (expr.type !== 'choice') return [];
    const { start, end } = expr.test;
    if (source.slice(start, end) !== 'newData.exists()') return [];
    return [{ dropped: 'newData.exists() ?', text: `${source.slice(0, start)}true${source.slice(end)}` }];
  });
}

const DAY_MS = 24 * 3_600_000;

/** Each comparison with a time, a day wider: with the server's time, with a clock's last one, with the length of a range. */
function looser(source: string): readonly Change[] {
  return nodesOf(parse(source)).flatMap((expr) => {
    if (expr.type !== 'binary') return [];
    const [left, right] = [expr.left, expr.right].map(({ start, end }) => source.slice(start, end));
    if (left === undefined || right === undefined || ![left, right].some(isTime)) return [];
    const wider = widened(expr.sign, left, right);
    if (wider === null) return [];
    const dropped = `a day more: ${source.slice(expr.start, expr.end)}`;
    return [{ dropped, text: `${source.slice(0, expr.start)}(${wider})${source.slice(expr.end)}` }];
  });
}

function isTime(text: string): boolean {
  return (
    text === 'now' ||
    text.includes('auth_time') ||
    (/^[0-9]+$/.test(text) && Number(text) >= DAY_MS && text !== '999999999')
  );
}

function widened(sign: string, left: string, right: string): string | null {
  if (sign === '<' || sign === '<=') return `${left} ${sign} ${right} + ${DAY_MS}`;
  if (sign === '>' || sign === '>=') return `${left} + ${DAY_MS} ${sign} ${right}`;
  if (sign === '==') return `${left} >= ${right} - ${DAY_MS} && ${left} <= ${right} + ${DAY_MS}`;
  return null;
}

function nodesOf(expr: Expr): readonly Expr[] {
  return [expr, ...childrenOf(expr).flatMap(nodesOf)];
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
