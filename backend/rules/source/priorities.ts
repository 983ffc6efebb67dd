import type { RulesNode } from '@gr/rtdb-rules/language/node';

/** No query orders by priority, and a text of 10 MB would fit into one, beside every value. */
const NONE = 'newData.getPriority() === null';

/** The rules with a further condition on every write: no value has a priority. */
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
