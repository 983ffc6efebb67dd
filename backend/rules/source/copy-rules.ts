import { all, any } from '@gr/rtdb-rules/language/expr';
import type { RulesNode } from '@gr/rtdb-rules/language/node';
import { equals, MAP, type Tree } from './three-trees.ts';

/** Conditions at one level of a copy. */
interface Level {
  /** Conditions of the paths that select a condition for their writers. */
  readonly writes: { readonly names: readonly string[]; readonly asked: string }[];
  readonly demands: string[];
  /** Kind of each of its paths. */
  readonly kinds: ('map' | 'value')[];
}

/** Keys from the record to a path, as its rules name them. */
type Keys = readonly string[];

/**
 * The rules of a copy, generated from those of its record. A copy may contain only the leading tree's values at the same paths, so it needs
 * no rules per path: at each level, one rule requires a value to equal the leading one, or to be a map of such, and one allows the writers
 * of each path.
 * @param node rules of the copy by the record's source
 */
export function copyRules(tree: Tree, node: RulesNode): RulesNode {
  const levels: Level[] = [];
  collect(tree, node, [], null, levels);
  const { '.write': write = false, '.validate': valid = true } = node;
  return { '.write': write, '.validate': valid, ...serversOwn(node), ...levelFrom(tree, levels, 1) };
}

/** Paths that only the server writes, which the leading tree has and clients may not copy. */
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
  const key = tree.key(level);
  // The only path of its level needs no name.
  const alone = here.kinds.length === 1;
  const writes = new Set(here.writes.map(({ names, asked }) => (alone ? asked : all(...names, asked))));
  const kinds = { map: MAP, value: equal };
  const kind = [...new Set(here.kinds)].map((one) => kinds[one]);
  return {
    [nameOf(level)]: {
      ...(writes.size > 0 && { '.write': all(key, any(...writes)) }),
      '.validate': all(kind.length > 1 ? any(...kind) : all(...kind), ...here.demands),
      ...levelFrom(tree, levels, level + 1),
    },
  };
}

/** Adds the conditions of each path below to its level; `guard` = the condition on the key above that distinguishes it. */
function collect(tree: Tree, node: RulesNode, keys: Keys, guard: string | null, levels: Level[]): void {
  const level = keys.length + 1;
  const name = nameOf(level);
  const places = placesOf(node).filter(([, child]) => child['.validate'] !== false);
  const named = places.map(([key]) => key).filter((key) => !key.startsWith('$'));
  for (const [key, child] of places) {
    levels[level - 1] ??= { writes: [], demands: [], kinds: [] };
    const here = levels[level - 1];
    const wild = key.startsWith('$');
    const own = wild ? guard : `${name} === '${key}'`;
    const below = [...keys, key];
    here?.kinds.push(placesOf(child).length > 0 ? 'map' : 'value');
    const write = child['.write'];
    if (write !== undefined) {
      const asked = lessOf(renamed(String(write), below), tree.key(level));
      const not = wild && named.length > 0 ? [`!${name}.matches(/^(${named.join('|')})$/)`] : [];
      const names = [...(own === null ? [] : [own]), ...not];
      // Create-only values that equal the leading one may be created at any path.
      const comes = asked === COMES || asked.startsWith(`(${COMES} || `);
      if (comes) here?.writes.push({ names: [], asked: COMES });
      const more = comes ? asked.slice(COMES.length + 5, -1) : asked;
      if (more !== '') here?.writes.push({ names: OWN_NAMES.test(more) ? [] : names, asked: more });
    }
    const demand = String(child['.validate']);
    if (demand.startsWith(`${MAP} && `))
      here?.demands.push(
        any(...(own === null ? [] : [`!(${own})`]), renamed(demand.slice(MAP.length + 4), below)),
      );
    collect(tree, child, below, own, levels);
  }
}

const COMES = '!data.exists()';
/** A write condition that already selects its names. */
const OWN_NAMES = /^\$\w+(?:\.matches\(\/\^\(| === ')/;

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
