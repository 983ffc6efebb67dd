/**
 * Most of a position's own inaccuracy that is accepted, metres: a phone that reports more does not know its position, and could be anywhere
 * (our choice; between walls, satellites give 20 to 100 m, a mobile network's cell 300 m and more).
 */
export const PREC_MAX_M = 200;

/** A position on earth, degrees WGS 84. */
export interface Punto {
  readonly lat: number;
  readonly lng: number;
}

/** Mean earth radius in metres (IUGG). */
const EARTH_M = 6_371_009;

/** Great-circle distance in metres (haversine formula on a sphere: about 0.5 % off at most). */
export function distanceM(a: Punto, b: Punto): number {
  const rad = Math.PI / 180;
  const dLat = (b.lat - a.lat) * rad;
  const dLng = (b.lng - a.lng) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
}
