import type { Query } from '@gr/shared/contract/data';

/** Most published tips: the office refuses more. */
export const LIMIT = 50;

/** The published tips, in no order: one bounded reading. */
export const tipsQuery: Query = {
  path: '_tips',
  orderBy: 'estado',
  equalTo: 'publicado',
  limitToLast: LIMIT,
};

/** One tip. */
export function tipQuery(id: string): Query {
  return { path: `_tips/${id}` };
}

/** What the person read. */
export function readTipsQuery(emp_id: string): Query {
  return { path: `_tips_leidos_/${emp_id}` };
}
