import type { Query } from '@gr/shared/contract/data';

/** The guards of a unit: a few dozen names, read whole. */
export function guardasQuery(un_id: string): Query {
  return { path: `_guardas_/${un_id}` };
}
