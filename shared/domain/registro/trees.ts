import type { Json } from '../../contract/outbox.ts';
import { isServerValue } from '../database/server-value.ts';

/** Paths of a record in all of its trees; writing only some would leave it inconsistent (spec.md 3). */
export function treesOfRonda(ronda: { un_id: string; rond_id: string; id: string }): readonly string[] {
  return [
    `_recorridos_/${ronda.un_id}/${ronda.id}`,
    `_recorridos_todos/${ronda.id}`,
    `_recorridos_rondero_/${ronda.rond_id}/${ronda.id}`,
  ];
}

/** Paths of a supervision in all of its trees (spec.md 3). */
export function treesOfSupervision(superv: {
  un_id: string;
  super_id: string;
  id: string;
}): readonly string[] {
  return [
    `_supervisiones_/${superv.un_id}/${superv.id}`,
    `_supervisiones_todas/${superv.id}`,
    `_supervisiones_superv/${superv.super_id}/${superv.id}`,
  ];
}

/** The same values below each root: `{a: 1}` on `[x, y]` → `{x/a: 1, y/a: 1}`; `{'': v}` writes the roots. */
export function inEachTree(
  roots: readonly string[],
  values: Readonly<Record<string, Json>>,
): Record<string, Json> {
  const updates: Record<string, Json> = {};
  for (const root of roots) {
    for (const [path, value] of Object.entries(values))
      updates[path === '' ? root : `${root}/${path}`] = value;
  }
  return updates;
}

/**
 * A record as JSON for the database: `undefined` fields are left out, since the database has no such value. Our records contain no arrays
 * or other classes.
 */
export function asJson(record: object): Json {
  const out: Record<string, Json> = {};
  for (const [key, value] of Object.entries(record) as [string, unknown][]) {
    if (value === undefined) continue;
    out[key] = typeof value === 'object' && value !== null ? asJson(value) : (value as Json);
  }
  return out;
}

/**
 * Changes from one record to another, value by value: path below the record → new value, or `null` for a removed value. Server values are
 * always written.
 */
export function changedFields(before: object, after: object): Record<string, Json> {
  const old = new Map(leaves(asJson(before)));
  const fresh = new Map(leaves(asJson(after)));
  const removed = [...old.keys()].filter((path) => !fresh.has(path)).map((path) => [path, null] as const);
  const changed = [...fresh].filter(([path, value]) => typeof value === 'object' || old.get(path) !== value);
  return Object.fromEntries([...removed, ...changed]);
}

/** The values of a record by path, server values included. */
function leaves(value: Json, path = ''): readonly (readonly [string, Json])[] {
  if (typeof value !== 'object' || value === null || isServerValue(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, path === '' ? key : `${path}/${key}`));
}
