import type { Json } from '@gr/shared/contract/outbox';
import type { Case, Updates } from './case.ts';
import { setIn } from './deep.ts';
import type { Person } from './people.ts';

type Rules = Readonly<Record<string, unknown>>;

/** An allowed write with one thing wrong at one place of the rules. */
export interface SpoiledCase extends Case {
  readonly how: keyof typeof WAYS;
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
      if (place === null) continue;
      for (const [how, spoil] of Object.entries(WAYS) as [keyof typeof WAYS, Spoil][]) {
        const key = `${how} ${place}`;
        const spoiled = found.has(key) ? undefined : spoil(value, path.split('/')[0] ?? '', item.as);
        if (spoiled === undefined) continue;
        const attempt = setIn(update, path, spoiled ?? undefined);
        const name = `${how} at ${path}: ${item.name}`;
        found.set(key, { ...item, ...{ name, how, place }, try: { update: attempt }, allow: false });
      }
    }
  }
  return [...found.values()];
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
