import type { Query } from '@gr/shared/contract/data';

/** Most tips a screen reads; the company's list is short and ordered by hand (`orden`). */
export const LIMIT = 50;

/** The published order of tips: one bounded reading. */
export const tipsQuery: Query = { path: '_tips', orderBy: 'orden', limitToFirst: LIMIT };

/** One tip. */
export function tipQuery(id: string): Query {
  return { path: `_tips/${id}` };
}

/** What the person read. */
export function readTipsQuery(emp_id: string): Query {
  return { path: `_tips_leidos_/${emp_id}` };
}
