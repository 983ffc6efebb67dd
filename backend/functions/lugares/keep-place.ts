import { isDeepStrictEqual } from 'node:util';
import { type LugarPunto, ownPlace, PLACE_FIELDS } from '@gr/shared/domain/qr/lugar';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import { companyDatabase } from '../admin-app.ts';
import { asWritten, bare } from '../content-of.ts';

/** Where a point is, or that nobody knows it. */
export type Place = Pick<LugarPunto, (typeof PLACE_FIELDS)[number]>;

/** The place of a record or a row of the log that has a whole one; else that there is none. */
export function placeIn({ lat, lng, prec_m }: Place): Place {
  if (typeof lat !== 'number' || typeof lng !== 'number') return {};
  return { lat, lng, ...(typeof prec_m === 'number' ? { prec_m } : {}) };
}

/**
 * What `_qr_lugares_` says after somebody said a place at `at` (ms by the server's clock); `null` = it stays: what it holds was said
 * later, or is the same already. Events come twice and late, so only the time decides.
 * @param say the place after what was known
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

/** Says where a point is; what was said later stays. */
export async function keepPlace(
  un_id: string,
  qr_id: string,
  say: (known: Place) => Place,
  at: number,
): Promise<void> {
  await companyDatabase()
    .ref(`_qr_lugares_/${un_id}/${qr_id}`)
    .transaction(
      (held: unknown) => asWritten(afterSaying(bare(held) as LugarPunto | null, say, at) ?? undefined),
      undefined,
      false,
    );
}

/**
 * Moves the place that another program wrote into a point itself to where no guard reads it. The copy comes first: cut off in
 * between, the place stands twice and the next run takes it away.
 * @param point as it stood at `at`, ms by the server's clock
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
  // What was written meanwhile has an event of its own.
  await companyDatabase()
    .ref(`_qr_/${un_id}/${qr_id}`)
    .transaction(
      (held: unknown) => asWritten(withoutPlace(bare(held) as Partial<PuntoQr> | null, own)),
      undefined,
      false,
    );
}

/** What of a place is a number: other programs write one field alone. */
function figures(place: Place): Place {
  return Object.fromEntries(Object.entries(place).filter(([, value]) => typeof value === 'number'));
}

/** The point without `own`; as it is where it has another place, or none. */
export function withoutPlace(held: Partial<PuntoQr> | null, own: Place): Partial<PuntoQr> | null | undefined {
  // Nothing is known here yet: the server says what it holds.
  if (held === null) return null;
  if (PLACE_FIELDS.some((field) => held[field] !== own[field])) return undefined;
  const { lat: _lat, lng: _lng, prec_m: _prec, ...rest } = held;
  return rest;
}
