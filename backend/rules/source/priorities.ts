import type { RulesNode } from './node.ts';

/** Nothing is ordered by priority here, and a text of 10 MB would fit into one, beside every value. */
const NONE = 'newData.getPriority() === null';

/** The rules with one demand more wherever somebody may write: no value carries a priority. */
export function withoutPriorities(node: RulesNode, granted = false): RulesNode {
  const writable = granted || node['.write'] !== undefined;
  const validate = node['.validate'];
  const below = Object.entries(node).map(([key, child]) => [
    key,
    isPlace(key, child) ? withoutPriorities(child, writable) : child,
  ]);
  const rules = Object.fromEntries(below) as RulesNode;
  if (!writable || validate === false) return rules;
  const more = validate === undefined || validate === true ? '' : ` && (${validate})`;
  return { ...rules, '.validate': NONE + more };
}

function isPlace(key: string, child: unknown): child is RulesNode {
  return key !== '//' && !key.startsWith('.') && typeof child === 'object';
}
