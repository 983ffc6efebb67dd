import { all, any } from './expr.ts';
import type { RulesNode } from './node.ts';
import { equals, MAP, type Tree } from './three-trees.ts';

/** What is asked at one level of a copy. */
interface Level {
  /** Names of the place → what is asked there of who writes it. */
  readonly writes: { readonly names: readonly string[]; readonly asked: string }[];
  readonly demands: string[];
  /** Whether each of its places is a map or a value. */
  readonly kinds: ('map' | 'value')[];
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
  collect(tree, node, [], null, levels);
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
  const key = tree.key(level);
  // Alone on its level, a place needs no name.
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

/** Puts what each place below asks to its level; `guard` = the name above it that tells it from others. */
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
      // What only comes, and equals the leading one, may come at any place.
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
/** A write that says itself which names it is for. */
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
