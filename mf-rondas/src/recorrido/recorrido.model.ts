import type { PuntoLeido, PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { walkedPoints } from '@gr/shared/domain/ronda/read-order';
import { expectedOf } from '@gr/shared/domain/ronda/ronda';
import { distanceM } from '@gr/shared/domain/valor/geo';

/** Pause between two reads that is worth showing, ms: 15 minutes (our choice). */
const PAUSA_MS = 15 * 60_000;

/** Metres walked, in straight lines from read to read; `null` when fewer than two reads have a position. */
export function walkedDistance(ronda: Ronda): number | null {
  const places = walkedPoints(ronda).flatMap(lugar);
  if (places.length < 2) return null;
  return places.slice(1).reduce((sum, place, i) => sum + distanceM(places[i] ?? place, place), 0);
}

function lugar({ lat, lng }: PuntoLeido): { lat: number; lng: number }[] {
  return lat === undefined || lng === undefined ? [] : [{ lat, lng }];
}

/** Metres from a read to the current position of its point; `null` when one of them is unknown. */
export function distanceFromNow(read: PuntoLeido | undefined, punto: PuntoQr | undefined): number | null {
  const [at] = read ? lugar(read) : [];
  const { lat, lng } = punto ?? {};
  return at === undefined || lat === undefined || lng === undefined ? null : distanceM(at, { lat, lng });
}

/** Duration of the round, ms; of an open one until `now`. */
export function duration(ronda: Ronda, now: number): number {
  return (ronda.fechah_fin_x ?? now) - ronda.fechah_ini_x;
}

/** Long pauses: point → ms since the read before it. */
export function longPauses(ronda: Ronda): Readonly<Record<string, number>> {
  const read = walkedPoints(ronda);
  const gaps: Record<string, number> = {};
  let before = ronda.fechah_ini_x;
  for (const punto of read) {
    const gap = punto.fechah_x - before;
    if (gap >= PAUSA_MS) gaps[punto.qr_id] = gap;
    before = punto.fechah_x;
  }
  return gaps;
}

/**
 * Expected points read in another order than planned: point → both positions, from 1, among the points read. Empty when the order is free.
 */
export function otherPlaces(ronda: Ronda): Readonly<Record<string, { previsto: number; real: number }>> {
  if (ronda.orden_modo === 'libre') return {};
  const expected = expectedOf(ronda);
  const real = walkedPoints(ronda).filter(({ qr_id }) => expected[qr_id] !== undefined);
  const planned = [...real].sort((a, b) => (expected[a.qr_id]?.orden ?? 0) - (expected[b.qr_id]?.orden ?? 0));
  const places: Record<string, { previsto: number; real: number }> = {};
  for (const [i, { qr_id }] of real.entries()) {
    const previsto = planned.findIndex((punto) => punto.qr_id === qr_id);
    if (previsto !== i) places[qr_id] = { previsto: previsto + 1, real: i + 1 };
  }
  return places;
}
