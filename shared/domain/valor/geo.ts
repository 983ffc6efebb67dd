import type { Posicion } from '../../contract/device.ts';

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

/**
 * One position from several readings of a phone at rest: each is weighted by the inverse square of its inaccuracy (inverse-variance
 * weighting), and a repeated reading counts once. The inaccuracy of the result is that of a typical reading among them, never better than
 * the best: satellite errors last longer than ten seconds, so more readings do not divide them. `null` without a reading.
 */
export function averagePosition(readings: readonly Posicion[]): Posicion | null {
  const distinct = new Map(readings.map((reading) => [JSON.stringify(reading), reading]));
  const weighed = Array.from(distinct.values(), (reading) => ({
    ...reading,
    // A phone may report 0 when it does not know; a metre is better than any phone.
    weight: 1 / Math.max(1, reading.prec_m) ** 2,
  }));
  if (weighed.length === 0) return null;
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: 'lat' | 'lng'): number =>
    weighed.reduce((sum, reading) => sum + reading[of] * reading.weight, 0) / total;
  return { lat: mean('lat'), lng: mean('lng'), prec_m: Math.round(Math.sqrt(weighed.length / total)) };
}
