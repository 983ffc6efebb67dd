import type { Posicion } from '../../contract/device.ts';

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
