import type { Query } from '@gr/shared/contract/data';

/** Maximum of tips per reading: the limit of the rules. */
export const MAX_TIPS = 50;

/** The tips in order, in every state. */
export const TIPS: Query = { path: '_tips', orderBy: 'orden', limitToFirst: MAX_TIPS };

/** One of them. */
export function tipQuery(id: string): Query {
  return { path: `_tips/${id}` };
}
