import { isDeepStrictEqual } from 'node:util';
import { type LugarPunto, ownPlace, PLACE_FIELDS } from '@gr/shared/domain/qr/lugar';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { inEachTree } from '@gr/shared/domain/registro/trees';
import { bare } from '../content-of.ts';
import { transact } from '../one-at-a-time.ts';
import { companyStore } from '../reloj/company-store.ts';

/** Position of a point, or none. */
export type Place = Pick<LugarPunto, (typeof PLACE_FIELDS)[number]>;

/** The position in a record or a row of the log; empty when incomplete. */
export function placeIn({ lat, lng, prec_m }: Place): Place {
  if (typeof lat !== 'number' || typeof lng !== 'number') return {};
  return { lat, lng, ...(typeof prec_m === 'number' ? { prec_m } : {}) };
}

/**
 * New value of `_qr_lugares_` after a position reported at `at` (ms by the server's clock); `null` = unchanged: the present one is newer or
 * the same. Events arrive twice and late, so only the time decides.
 * @param say gives the position from the known one
 */
export function afterSaying(
  held: LugarPunto | null,
  say: (known: Place) => Place,
  at: number,
): LugarPunto | null {
  const { fechah_srv = 0, ...known } = { ...held };
  if (fechah_srv > at) return null;
  const place = say(known);
  return fechah_srv === at && isDeepStrictEqual(known, place) ? null : { ...place, fechah_srv: at };
}

/** Stores the reported position of a point, unless a newer one is known. */
export async function keepPlace(
  un_id: string,
  qr_id: string,
  say: (known: Place) => Place,
  at: number,
): Promise<void> {
  await transact(
    `_qr_lugares_/${un_id}/${qr_id}`,
    (held) => afterSaying(bare(held) as LugarPunto | null, say, at) ?? undefined,
  );
}

/**
 * Moves the position that another program wrote into a point to a tree that no guard reads. The copy is written first: after an
 * interruption both exist, and the next run removes the original.
 * @param point as it was at `at`, ms by the server's clock
 */
export async function movePlace(
  un_id: string,
  qr_id: string,
  point: Partial<PuntoQr>,
  at: number,
): Promise<void> {
  const own = ownPlace(point);
  if (own === null) return;
  await keepPlace(un_id, qr_id, (known) => ({ ...known, ...figures(own) }), at);
  // What was written in between is followed by itself: nothing of it is lost here.
  const held = await companyStore.read<Partial<PuntoQr>>(`_qr_/${un_id}/${qr_id}`);
  if (held === null || PLACE_FIELDS.some((field) => held[field] !== own[field])) return;
  await companyStore.update(
    inEachTree([`_qr_/${un_id}/${qr_id}`], Object.fromEntries(PLACE_FIELDS.map((field) => [field, null]))),
  );
}

/** Numeric fields of a position: other programs may write a single one. */
function figures(place: Place): Place {
  return Object.fromEntries(Object.entries(place).filter(([, value]) => typeof value === 'number'));
}
