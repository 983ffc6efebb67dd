import { all, any } from './expr.ts';
import type { RulesNode } from './node.ts';
import { equals, MAP, type Tree } from './three-trees.ts';

/** What is asked at one level of a copy. */
interface Level {
  readonly writes: string[];
  readonly demands: string[];
}

/** Keys from the record to a place, as they are called there. */
type Keys = readonly string[];

/**
 * The rules of a copy, made of those of its record. What a copy may hold is what the leading tree holds at the same place, so
 * it needs no places of its own: one rule for each level says that a value equals the leading one, or is a map of such, and one
 * that whoever may write a place by itself may do so here.
 * @param node rules of the copy as the record's source says them
 */
export function copyRules(tree: Tree, node: RulesNode): RulesNode {
  const levels: Level[] = [];
  collect(node, [], [], levels);
  const { '.write': write = false, '.validate': valid = true } = node;
  return { '.write': write, '.validate': valid, ...serversOwn(node), ...levelFrom(tree, levels, 1) };
}

/** Places that the server alone writes, which the leading tree has and nobody may copy. */
function serversOwn(node: RulesNode): RulesNode {
  return Object.fromEntries(
    placesOf(node).filter(([key, { '.validate': valid }]) => !key.startsWith('$') && valid === false),
  );
}

function levelFrom(tree: Tree, levels: readonly Level[], level: number): RulesNode {
  const here = levels[level - 1];
  if (here === undefined) return {};
  const names = levels.slice(0, level).map((_, i) => nameOf(i + 1));
  const equal = equals(tree, level, names.map((name) => `'/' + ${name}`).join(' + '));
  const last = level === levels.length;
  const key = tree.key(level);
  return {
    [nameOf(level)]: {
      ...(here.writes.length > 0 && {
        '.write': all(key, any(...here.writes.map((one) => lessOf(one, key)))),
      }),
      '.validate': all(last ? equal : any(MAP, equal), ...here.demands),
      ...levelFrom(tree, levels, level + 1),
    },
  };
}

/** A write that says which names it is for. */
const NAMES = /^\$\w+(?:\.matches\(\/\^\(| === ')/;

/** Puts what each place below asks to its level. */
function collect(node: RulesNode, keys: Keys, guards: readonly string[], levels: Level[]): void {
  const level = keys.length + 1;
  const name = nameOf(level);
  const places = placesOf(node);
  const named = places.map(([key]) => key).filter((key) => !key.startsWith('$'));
  for (const [key, child] of places) {
    if (child['.validate'] === false) continue;
    levels[level - 1] ??= { writes: [], demands: [] };
    const wild = key.startsWith('$');
    const guard = wild ? [] : [`${name} === '${key}'`];
    const below = [...keys, key];
    const write = child['.write'];
    const others = wild && named.length > 0 && !NAMES.test(String(write));
    const not = others ? [`!${name}.matches(/^(${named.join('|')})$/)`] : [];
    if (write !== undefined)
      levels[level - 1]?.writes.push(all(...guards, ...guard, ...not, renamed(String(write), below)));
    const demand = String(child['.validate']);
    if (demand.startsWith(`${MAP} && `))
      levels[level - 1]?.demands.push(
        any(...guards.map((one) => `!(${one})`), renamed(demand.slice(MAP.length + 4), below)),
      );
    collect(child, below, [...guards, ...guard], levels);
  }
}

function lessOf(write: string, key: string): string {
  if (!write.includes(` && ${key}`)) throw new Error(`a copy is written without the key: ${write}`);
  return write.replace(` && ${key}`, '');
}

function renamed(expression: string, keys: Keys): string {
  return keys.reduce(
    (so, key, i) => (key.startsWith('$') ? so.replaceAll(new RegExp(`\\${key}\\b`, 'g'), nameOf(i + 1)) : so),
    expression,
  );
}

function nameOf(level: number): string {
  return `$nivel_${level}`;
}

function placesOf(node: RulesNode): readonly [string, RulesNode][] {
  return Object.entries(node).filter(
    (entry): entry is [string, RulesNode] => !entry[0].startsWith('.') && typeof entry[1] === 'object',
  );
}
