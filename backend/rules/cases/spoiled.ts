import type { Json } from '@gr/shared/contract/outbox';
import type { Case, Updates } from './case.ts';
import { setIn } from './deep.ts';
import type { Person } from './people.ts';

type Rules = Readonly<Record<string, unknown>>;

/** An allowed write with one thing wrong at one place of the rules. */
export interface SpoiledCase extends Case {
  readonly how: keyof typeof WAYS | typeof TWIN;
  /** Place in the rules file. */
  readonly place: string;
}

/** A value with something wrong; `undefined` = this way is none for it. `null` = it is not there. */
type Spoil = (value: Json, tree: string, who: Person) => Json | undefined;

const isMap = (value: Json): boolean => typeof value === 'object' && value !== null && !('.sv' in value);

const WAYS = {
  /** A priority beside the value, where nothing is ordered by one. */
  priority: (value) => {
    const more = typeof value === 'object' && value !== null ? value : { '.value': value };
    return { ...more, '.priority': 1 } as Json;
  },
  /** Of a record in three trees, a value that one copy has not. */
  torn: (_, tree) => (THREE.test(tree) ? null : undefined),
  /** A text where a map stands. */
  text: (value, _, who) => (isMap(value) && !isAdmin(who) ? 'x' : undefined),
  /** A child more than any rule knows; what the office keeps may have any. */
  more: (value, _, who) => (isMap(value) && !isAdmin(who) ? { ...(value as object), zz: 1 } : undefined),
} satisfies Readonly<Record<string, Spoil>>;

/** A value once more beside itself, under a name no rule knows: in every copy, as one copy alone is refused for that. */
const TWIN = 'twin';

const THREE = /^_(recorridos|supervisiones)_/;
const isAdmin = (who: Person): boolean => who.claims?.rol === 'admin';

/** For each place of the rules, the first allowed write that puts a value there, spoiled at that place in each way. */
export function spoiledCases(cases: readonly Case[], rules: unknown): readonly SpoiledCase[] {
  const found = new Map<string, SpoiledCase>();
  for (const item of cases) {
    if (!item.allow || !('update' in item.try)) continue;
    const { update } = item.try;
    for (const [path, value] of valuesOf(update)) {
      const place = placeOf(rules as Rules, path);
      // A copy has one rule for each level: it is spoiled where its record has places.
      const as = placeOf(rules as Rules, leadingPath(path));
      if (place === null || as === null) continue;
      const at = `${path.split('/')[0]} ${as}`;
      for (const [how, spoil] of Object.entries(WAYS) as [keyof typeof WAYS, Spoil][]) {
        const key = `${how} ${at}`;
        const spoiled = found.has(key) ? undefined : spoil(value, path.split('/')[0] ?? '', item.as);
        if (spoiled === undefined) continue;
        add(key, how, path, place, item, setIn(update, path, spoiled ?? undefined));
      }
      const key = `${TWIN} ${at} ${path.split('/').at(-1)}`;
      if (isAdmin(item.as) || isMap(value) || found.has(key) || !named(rules as Rules, as)) continue;
      add(key, TWIN, path, place, item, twinned(update, path, value));
    }
  }
  return [...found.values()];

  function add(
    key: string,
    how: SpoiledCase['how'],
    path: string,
    place: string,
    item: Case,
    update: Updates,
  ): void {
    const name = `${how} at ${path}: ${item.name}`;
    found.set(key, { ...item, ...{ name, how, place }, try: { update }, allow: false });
  }
}

/** Whether the keys at a place are names that its rule knows, so that another one is none. */
function named(rules: Rules, place: string): boolean {
  const keys = place.split('/').slice(1);
  const variable = keys.at(-1) ?? '';
  if (!variable.startsWith('$')) return keys.length > 2;
  const node = keys.reduce<Rules | undefined>((so, key) => so?.[key] as Rules, rules.rules as Rules);
  const rule = String(node?.['.validate']);
  return rule.includes(`${variable}.matches(/^(`) || rule.includes(`${variable} === '`);
}

const COPY = /^(_recorridos|_supervisiones)_(?!todos|todas)[^/]*\/[^/]+/;

/** The path in the leading tree; itself where there is none. */
function leadingPath(path: string): string {
  return path.replace(COPY, (_, tree: string) =>
    tree === '_recorridos' ? `${tree}_todos` : `${tree}_todas`,
  );
}

function twinned(update: Updates, path: string, value: Json): Updates {
  const leading = leadingPath(path);
  const alike = [...valuesOf(update)].map(([one]) => one).filter((one) => leadingPath(one) === leading);
  return alike.reduce((so, one) => setIn(so, `${one.slice(0, one.lastIndexOf('/'))}/zz`, value), update);
}

/** Paths of an update and all below them that get a value. */
function* valuesOf(update: Updates): Generator<readonly [path: string, value: Json]> {
  for (const [path, value] of Object.entries(update)) yield* within(path, value);
}

function* within(path: string, value: Json): Generator<readonly [path: string, value: Json]> {
  if (value === null) return;
  yield [path, value];
  if (typeof value !== 'object' || '.sv' in value) return;
  for (const [key, child] of Object.entries(value)) yield* within(`${path}/${key}`, child);
}

/** The place of the rules that a path comes to, `/a/$b`; `null` where no rule speaks of it. */
function placeOf(rules: Rules, path: string): string | null {
  let node = rules.rules as Rules | undefined;
  let place = '';
  for (const key of path.split('/')) {
    const name = node?.[key] === undefined ? Object.keys(node ?? {}).find((one) => one.startsWith('$')) : key;
    if (name === undefined) return null;
    node = node?.[name] as Rules;
    place += `/${name}`;
  }
  return place;
}
