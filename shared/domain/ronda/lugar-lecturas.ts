/** Where the reads of a round were made, taken together. */

import type { PuntoLeido, PuntoQr, ReglasUnidad } from '../registro/records.ts';
import { type Grado, gradeOf } from '../registro/respaldo.ts';
import { distanceM, PREC_MAX_M } from '../valor/geo.ts';
import { radiusOf } from './marcas.ts';

/** A read with a position whose point has a known place: how far outside its radius, metres, and the position's own inaccuracy. */
interface Placed {
  readonly outside: number;
  readonly prec_m: number;
}
type PlaceOf = (punto: PuntoLeido) => PuntoQr | Pick<PuntoQr, 'lat' | 'lng' | 'radio_m'> | undefined;

/** Fewest reads whose positions are judged together (our choice). */
const READS = 4;
/** Share of them from which their common deviation is no error of measurement (our choice). */
const SHARE = 0.75;

function placedOf(
  reads: readonly PuntoLeido[],
  placeOf: PlaceOf,
  reglas: ReglasUnidad | undefined,
): readonly Placed[] {
  return reads.flatMap((punto) => {
    const place = placeOf(punto);
    const { lat, lng, prec_m = 0 } = punto;
    if (lat === undefined || lng === undefined || place?.lat === undefined || place.lng === undefined)
      return [];
    const metres = distanceM({ lat, lng }, { lat: place.lat, lng: place.lng });
    return [{ outside: metres - radiusOf(place, reglas), prec_m: Math.min(prec_m, PREC_MAX_M) }];
  });
}

/**
 * Whether most reads are outside their points' radius by more than half of the inaccuracy that their phone reported. A single position may
 * be that far off; phones err in all directions and rarely so far, so most of a round are not.
 */
export function isElsewhere(
  reads: readonly PuntoLeido[],
  placeOf: PlaceOf,
  reglas: ReglasUnidad | undefined,
): boolean {
  const placed = placedOf(reads, placeOf, reglas);
  const far = placed.filter(({ outside, prec_m }) => outside > prec_m / 2);
  return placed.length >= READS && far.length >= placed.length * SHARE;
}

/** How much the positions of the reads support that they were made at their points; absent where no point has a known place. */
export function gradeOfPlaces(
  reads: readonly PuntoLeido[],
  placeOf: PlaceOf,
  reglas: ReglasUnidad | undefined,
): Grado | undefined {
  const known = reads.filter((punto) => placeOf(punto)?.lat !== undefined);
  if (known.length === 0) return undefined;
  if (reads.some(({ anomalias }) => anomalias?.fuera_radio) || isElsewhere(reads, placeOf, reglas))
    return 'malo';
  const placed = placedOf(known, placeOf, reglas);
  const inside = placed.filter(({ outside }) => outside <= 0).length;
  if (inside === 0 && placed.length > 0) return 'parcial';
  return gradeOf(inside, known.length);
}
