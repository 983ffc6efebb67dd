import type { Query } from '@gr/shared/contract/data';

/** Most tips of one reading: the rules give no more. */
export const MAX_TIPS = 50;

/** The tips in their order, of every state. */
export const TIPS: Query = { path: '_tips', orderBy: 'orden', limitToFirst: MAX_TIPS };

/** One of them. */
export function tipQuery(id: string): Query {
  return { path: `_tips/${id}` };
}
