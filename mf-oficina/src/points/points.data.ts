import type { Query } from '@gr/shared/contract/data';

/** The checkpoints of a unit: a few dozen, read whole. */
export function pointsQuery(un_id: string): Query {
  return { path: `_qr_/${un_id}` };
}

/** One of them. */
export function pointQuery(un_id: string, qr_id: string): Query {
  return { path: `_qr_/${un_id}/${qr_id}` };
}

/** Where it is: a tree of its own, which no guard reads. */
export function placeQuery(un_id: string, qr_id: string): Query {
  return { path: `_qr_lugares_/${un_id}/${qr_id}` };
}

/** The same with what their codes are signed with, for printing; the server writes it a moment after a point is made. */
export function printsQuery(un_id: string): Query {
  return { path: `_qr_firmas_/${un_id}` };
}
