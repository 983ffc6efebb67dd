import type { Query } from '@gr/shared/contract/data';

/** The plans of a unit, read completely. */
export function plansQuery(un_id: string): Query {
  return { path: `_rondas_plan_/${un_id}` };
}
