import { parse } from '../engine/parser.ts';
import { isNode, type RulesNode } from './node.ts';
import { joined, printExpression } from './print-expression.ts';

const EXPRESSIONS = ['.read', '.write', '.validate'];

/**
 * The same rules in the fewest bytes, for deployment: expressions in their shortest text, no comments, and `$variables` named by their
 * level, so that `$c` is the third key of a path.
 */
export function compact(
  node: RulesNode,
  level = 0,
  names: ReadonlyMap<string, string> = new Map(),
): RulesNode {
  const entries = Object.entries(node).flatMap(([key, value]): [string, RulesNode[string]][] => {
    if (key === '//' || value === undefined) return [];
    if (EXPRESSIONS.includes(key)) return [[key, shortest(value, names)]];
    if (!isNode(value)) return [[key, value]];
    const short = key.startsWith('$') ? `$${String.fromCharCode(97 + level)}` : key;
    const below = key === short ? names : new Map(names).set(key, short);
    return [[short, compact(value, level + 1, below)]];
  });
  return Object.fromEntries(entries);
}

function shortest(rule: unknown, names: ReadonlyMap<string, string>): string | boolean {
  if (typeof rule === 'boolean') return rule;
  return printExpression(joined(parse(String(rule))), names);
}
