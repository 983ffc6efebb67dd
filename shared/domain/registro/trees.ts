import type { Json } from '../../contract/outbox.ts';
import { isServerValue } from '../database/server-value.ts';
import { type Branch, isBranch } from '../database/tree.ts';

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
  const found = { removed: {}, changed: {} };
  compare(before as Json, after as Json, '', found);
  return { ...found.removed, ...found.changed };
}

/** Notes the values that `old` alone has, and those of `fresh` that differ. Equal values, nearly all of a record, cost no path. */
function compare(
  old: Json | undefined,
  fresh: Json | undefined,
  path: string,
  found: { readonly removed: Record<string, Json>; readonly changed: Record<string, Json> },
): void {
  const [was, is] = [isNode(old) ? old : {}, isNode(fresh) ? fresh : {}];
  const at = (key: string): string => (path === '' ? key : `${path}/${key}`);
  if (old !== undefined && !isNode(old) && (fresh === undefined || isNode(fresh))) found.removed[path] = null;
  if (fresh !== undefined && !isNode(fresh) && (typeof fresh === 'object' || old !== fresh))
    found.changed[path] = fresh;
  for (const key of Object.keys(was))
    if (!Object.hasOwn(is, key)) compare(was[key], undefined, at(key), found);
  for (const key of Object.keys(is)) {
    const [left, right] = [Object.hasOwn(was, key) ? was[key] : undefined, is[key]];
    if (left !== right || typeof right === 'object') compare(left, right, at(key), found);
  }
}

/** True for a map of values; a server value is one value. */
function isNode(value: Json | undefined): value is Branch {
  return isBranch(value) && !isServerValue(value);
}
