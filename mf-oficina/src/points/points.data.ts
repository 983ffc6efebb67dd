import type { Query } from '@gr/shared/contract/data';

/** The checkpoints of a unit: a few dozen, so read completely. */
export function pointsQuery(un_id: string): Query {
  return { path: `_qr_/${un_id}` };
}

/** One checkpoint. */
export function pointQuery(un_id: string, qr_id: string): Query {
  return { path: `_qr_/${un_id}/${qr_id}` };
}

/** Position of a checkpoint: a separate tree that guards cannot read. */
export function placeQuery(un_id: string, qr_id: string): Query {
  return { path: `_qr_lugares_/${un_id}/${qr_id}` };
}

/** Checkpoints with their signatures, for printing; the server writes them shortly after a point is created. */
export function printsQuery(un_id: string): Query {
  return { path: `_qr_firmas_/${un_id}` };
}
