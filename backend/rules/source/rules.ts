import { compact } from '@gr/rtdb-rules/language/compact';
import { printCompact, printRules, type RulesNode } from '@gr/rtdb-rules/language/node';
import { alerts } from './alerts.ts';
import { checklists } from './checklists.ts';
import { content } from './content.ts';
import { decisions } from './decisions.ts';
import { health } from './health.ts';
import { incidents } from './incidents.ts';
import { inventories } from './inventories.ts';
import { ledger } from './ledger-tree.ts';
import { minuta } from './minuta.ts';
import { notifications } from './notifications.ts';
import { office } from './office.ts';
import { own } from './own.ts';
import { qrLog } from './qr-log.ts';
import { remoteFailures } from './remote-failures.ts';
import { remoteUse } from './remote-use.ts';
import { roundDays } from './round-days.ts';
import { rounds } from './rounds.ts';
import { seals } from './seals.ts';
import { staff } from './staff.ts';
import { summaries } from './summaries.ts';
import { supervisions } from './supervisions.ts';
import { units } from './units.ts';

/** No query orders by priority, and a text of 10 MB would fit into one, beside every value. */
const NONE = 'newData.getPriority() === null';

const HEAD = `Written by backend/rules/write.ts from backend/rules/source: change it there.
Nothing is readable or writable unless a rule below says so (security.md).`;

const tree: RulesNode = {
  ...staff,
  ...units,
  ...ledger,
  ...rounds,
  ...roundDays,
  ...alerts,
  ...decisions,
  ...summaries,
  ...minuta,
  ...supervisions,
  ...incidents,
  ...notifications,
  ...checklists,
  ...inventories,
  ...qrLog,
  ...own,
  ...health,
  ...content,
  ...remoteFailures,
  ...remoteUse,
  ...seals,
  ...office,
};

/** The text of database.rules.json for deployment, in the fewest bytes. */
export function databaseRules(): string {
  return printCompact(compact(withoutPriorities(tree)));
}

/** The same rules in readable form, with comments and names: the source of cases and mutants. */
export function readableRules(): string {
  return printRules(withoutPriorities(tree), HEAD);
}

/** The rules with a further condition on every write: no value has a priority. */
function withoutPriorities(node: RulesNode, granted = false): RulesNode {
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
