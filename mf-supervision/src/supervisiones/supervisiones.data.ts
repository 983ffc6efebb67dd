import type { Query } from '@gr/shared/contract/data';

/** How far back the list looks, days (experience.md 4: range cap of 31 days). */
export const DIAS = 31;
/** Records a page holds (experience.md 4). */
const PAGE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

function since(path: string, today: number): Query {
  return { path, orderBy: 'fechah_x', startAt: today - DIAS * DAY_MS, limitToLast: PAGE };
}

/** A supervisor's own; `today` is the start of the local day in ms, so that the query stays the same all day. */
export function ownQuery(super_id: string, today: number): Query {
  return since(`_supervisiones_superv/${super_id}`, today);
}

/** Those of one unit. */
export function unitQuery(un_id: string, today: number): Query {
  return since(`_supervisiones_/${un_id}`, today);
}
