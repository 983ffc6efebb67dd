import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. */
interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly [member: string]: unknown;
}

/** The kinds of operations that sources make, and the places where one could not be told. */
export interface OperationKinds {
  readonly kinds: ReadonlySet<string>;
  readonly unclear: readonly string[];
}

/** A function that is given the kind of the operation it makes, and as which argument. */
interface Maker {
  readonly name: string;
  readonly at: number;
}

/** A node with the function declaration it stands in. */
type Visit = (node: Node, inside: Node | null) => void;

/**
 * The kinds (`tipo`) of all operations that `sources` (TypeScript texts) make: of every object with `aggregate` beside its
 * `tipo`. It is a text there, or a parameter of the function around it, which is then looked for in the calls of that
 * function; a name taken out of another operation was told where that one was made.
 */
export function operationKinds(sources: readonly string[]): OperationKinds {
  const trees = sources.map((text) => parseSync(text, { syntax: 'typescript' }).body as unknown as Node);
  const kinds = new Set<string>();
  const unclear: string[] = [];
  const makers: Maker[] = [];

  function told(value: Node, inside: Node | null): void {
    if (value.type === 'StringLiteral') {
      kinds.add(String(value.value));
      return;
    }
    if (value.type === 'ConditionalExpression') {
      told(value['consequent'] as Node, inside);
      told(value['alternate'] as Node, inside);
      return;
    }
    const name = value.type === 'Identifier' ? String(value.value) : '';
    const at = parametersOf(inside).indexOf(name);
    if (inside && at >= 0) follow({ name: nameOf(inside), at });
    else if (name === '' || !isTakenOut(inside, name)) unclear.push(`${nameOf(inside)}: ${name}`);
  }
  function follow(maker: Maker): void {
    if (makers.some(({ name, at }) => name === maker.name && at === maker.at)) return;
    makers.push(maker);
    for (const tree of trees) {
      visit(tree, null, (node, inside) => {
        if (node.type !== 'CallExpression' || (node['callee'] as Node).value !== maker.name) return;
        const given = (node['arguments'] as readonly Node[])[maker.at]?.['expression'];
        if (given) told(given as Node, inside);
      });
    }
  }
  for (const tree of trees) {
    visit(tree, null, (node, inside) => {
      if (node.type !== 'ObjectExpression' || !property(node, 'aggregate')) return;
      const tipo = property(node, 'tipo');
      if (tipo) told(tipo, inside);
    });
  }
  return { kinds, unclear };
}

function visit(value: unknown, inside: Node | null, look: Visit): void {
  if (Array.isArray(value)) for (const each of value) visit(each, inside, look);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = value as Node;
  if (node.type) look(node, inside);
  const within = node.type === 'FunctionDeclaration' ? node : inside;
  for (const [member, part] of Object.entries(node)) if (member !== 'span') visit(part, within, look);
}

/** The value of a property of an object, or the name alone where it stands for both. */
function property(object: Node, name: string): Node | undefined {
  for (const each of object['properties'] as readonly Node[]) {
    if (each.type === 'Identifier' && each.value === name) return each;
    if (each.type === 'KeyValueProperty' && (each['key'] as Node).value === name) return each.value as Node;
  }
  return undefined;
}

function nameOf(inside: Node | null): string {
  const name = (inside?.['identifier'] as Node | undefined)?.value;
  return typeof name === 'string' ? name : '';
}

function parametersOf(inside: Node | null): readonly unknown[] {
  return ((inside?.['params'] ?? []) as readonly Node[]).map(({ pat }) => (pat as Node).value);
}

/** Whether the function takes a name out of a value: `const { tipo } = operation`. */
function isTakenOut(inside: Node | null, name: string): boolean {
  let found = false;
  visit(inside, null, (node) => {
    if (node.type === 'AssignmentPatternProperty' && (node['key'] as Node).value === name) found = true;
  });
  return found;
}
