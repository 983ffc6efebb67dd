import type { Query } from '@gr/shared/contract/data';
import type { Tip } from '@gr/shared/domain/tip/tip';
import { pagesOf } from '@gr/shared/screen';

/** The tips in a state, page by page. */
export function tipsIn(estado: Tip['estado']) {
  return { query: pagesOf({ path: '_tips', orderBy: 'estado', equalTo: estado, limitToLast: 50 }) };
}

/** One of them. */
export function tipQuery(id: string): Query {
  return { path: `_tips/${id}` };
}
