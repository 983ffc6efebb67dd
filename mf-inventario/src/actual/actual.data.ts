import type { Query } from '@gr/shared/contract/data';

/** The last inventory of a unit: spec.md 9, limit 1. */
export function lastInventoryQuery(un_id: string): Query {
  return { path: `_inventarios_/${un_id}`, orderBy: 'fechah_x', limitToLast: 1 };
}
