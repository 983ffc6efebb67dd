/** A path in the rules file; `//` is a comment printed above it. */
export interface RulesNode {
  readonly '//'?: string;
  readonly '.read'?: string | boolean;
  readonly '.write'?: string | boolean;
  readonly '.validate'?: string | boolean;
  readonly '.indexOn'?: readonly string[];
  readonly [child: string]: RulesNode | string | boolean | readonly string[] | undefined;
}

/** Prints a rules file: JSON with the comments as `//` lines, as the Firebase tools read it. */
export function printRules(rules: RulesNode, head: string): string {
  return `${comment(head, '')}{\n  "rules": ${printNode(rules, '  ')}\n}\n`;
}

/** Prints a rules file without comments or blanks, a line per tree so that diffs are readable. */
export function printCompact(rules: RulesNode): string {
  const trees = Object.entries(rules).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
  );
  return `{"rules":{\n${trees.join(',\n')}\n}}\n`;
}

function printNode(node: RulesNode, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(node)
    .filter(([key, value]) => key !== '//' && value !== undefined)
    .map(([key, value]) => {
      const note = isNode(value) && value['//'] !== undefined ? comment(value['//'], inner) : '';
      return `${note}${inner}${JSON.stringify(key)}: ${isNode(value) ? printNode(value, inner) : printLeaf(value)}`;
    });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}

function printLeaf(value: unknown): string {
  return Array.isArray(value)
    ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    : JSON.stringify(value);
}

/** Whether it is a path and not a rule. */
export function isNode(value: unknown): value is RulesNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function comment(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => `${indent}// ${line}\n`)
    .join('');
}
