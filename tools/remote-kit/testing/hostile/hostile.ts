import type { Json } from '@gr/shared/contract/outbox';
import { isBranch } from '@gr/shared/domain/database/tree';
import type { Shape } from '@gr/shared/domain/shape/shape';
import { TREES } from '@gr/shared/domain/shape/trees';
import fc from 'fast-check';

/** Values that are wrong nearly everywhere: other types, extremes, names every object knows. */
export const VALUES: readonly Json[] = [
  ...[null, '', ' ', 'x', true, false, 0, -1, 1.5, 1e308, -1e308, 8.64e15, 253_402_300_800_000],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '9999-99-99', '25:99', 'NaN', '../..'],
  ...['\u{1F319}'.repeat(40), '\ud800', 'a'.repeat(3000), '<img src=x onerror=alert(1)>'],
  ...([{}, { a: 1 }, { a: { b: null } }, { length: 5 }, { id: {} }, { fechah_x: 'x', estado: 7 }] as Json[]),
  ...['__proto__', 'constructor', 'toString'].map((key) => Object.fromEntries([[key, { a: true }]]) as Json),
];

/** One change of a record: which of its places, and what stands there then; `undefined` = nothing. */
interface Change {
  readonly place: number;
  readonly value: Json | undefined;
}

/** How a database is spoiled: each record gets bad neighbours, or one record is spoiled itself. */
export interface Spoiling {
  readonly beside: boolean;
  readonly which: number;
  readonly changes: readonly (readonly Change[])[];
}

const change = fc.record({ place: fc.nat(500), value: fc.constantFrom(...VALUES, undefined) });

/** Draws spoilings. */
export const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  beside: fc.boolean(),
  which: fc.nat(500),
  changes: fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 4 }),
});

/** Ids of bad neighbours; the first is one like all others. */
const IDS = ['-Vecino0000000000001', '__proto__', 'constructor', 'toString'];

type Path = readonly string[];

/** The places of all records below the roots screens read. */
function recordsOf(data: Json): readonly Path[] {
  const found: Path[] = [];
  const walk = (value: Json, shape: Shape | undefined, path: Path): void => {
    if (!shape || !isBranch(value)) return;
    if (shape.child('') === undefined) found.push(path);
    else for (const [key, child] of Object.entries(value)) walk(child, shape.child(key), [...path, key]);
  };
  for (const [root, value] of Object.entries(isBranch(data) ? data : {}))
    walk(value, TREES.get(root), [root]);
  return found;
}

/** `data` as it stands after `how`. */
export function spoiled(data: Json, { beside, which, changes }: Spoiling): Json {
  const records = recordsOf(data);
  if (!beside) {
    const path = records[which % records.length] ?? [];
    return at(data, path, (record) => changed(record, changes[0] ?? []));
  }
  const parents = new Map(records.map((path) => [path.slice(0, -1).join('/'), path]));
  let tree = data;
  for (const path of parents.values()) {
    tree = at(tree, path.slice(0, -1), (all) => {
      const good = isBranch(all) ? (all[path.at(-1) ?? ''] ?? null) : null;
      const bad = IDS.map((id, i) => [id, changed(good, changes[i] ?? [])] as const);
      return Object.fromEntries([...Object.entries(isBranch(all) ? all : {}), ...bad]);
    });
  }
  return tree;
}

function changed(record: Json, changes: readonly Change[]): Json {
  let tree = record;
  for (const { place, value } of changes) {
    const places = placesIn(tree, []);
    const path = places[place % Math.max(1, places.length)] ?? [];
    tree = at(tree, path, () => value);
  }
  return tree;
}

/** Every place in a value, branches too, and the value itself. */
function placesIn(value: Json, path: Path): readonly Path[] {
  const below = isBranch(value) ? Object.entries(value) : [];
  return [path, ...below.flatMap(([key, child]) => placesIn(child, [...path, key]))];
}

function at(value: Json, path: Path, put: (value: Json) => Json | undefined): Json {
  const [key, ...rest] = path;
  if (key === undefined) return put(value) ?? null;
  const branch = isBranch(value) ? value : {};
  return Object.fromEntries(
    Object.entries(branch).map(([name, child]) => [name, name === key ? at(child, rest, put) : child]),
  );
}
