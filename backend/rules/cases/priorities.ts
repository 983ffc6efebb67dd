import type { Json } from '@gr/shared/contract/outbox';
import type { Case, Updates } from './case.ts';
import { setIn } from './deep.ts';

type Rules = Readonly<Record<string, unknown>>;

/** A priority where there is none now, on one place of the rules. */
export interface PriorityCase extends Case {
  /** Place in the rules file. */
  readonly place: string;
}

/** For each place of the rules, the first allowed write that puts a value there, with a priority beside that value. */
export function priorityCases(cases: readonly Case[], rules: unknown): readonly PriorityCase[] {
  const found = new Map<string, PriorityCase>();
  for (const item of cases) {
    if (!item.allow || !('update' in item.try)) continue;
    const { update } = item.try;
    for (const [path, value] of valuesOf(update)) {
      const place = placeOf(rules as Rules, path);
      if (place === null || found.has(place)) continue;
      const more = typeof value === 'object' && value !== null ? value : { '.value': value };
      const attempt = setIn(update, path, { ...more, '.priority': 1 } as Json);
      const name = `priority of ${path}: ${item.name}`;
      found.set(place, { ...item, name, place, try: { update: attempt }, allow: false });
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
