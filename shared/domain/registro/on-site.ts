import { distanceM, PREC_MAX_M, type Punto } from '../valor/geo.ts';
import type { Unidad } from './records.ts';
import { type Grado, gradeOf } from './respaldo.ts';

/** Metres from a unit's place that count as on site where the unit sets none (our choice: a large block of buildings). */
export const UNIT_RADIUS_M = 300;

/** A record, or a part of one, that may carry a position. */
export type Located = Partial<Punto & { readonly prec_m: number }>;
/** Place of a unit. */
export type Site = Pick<Unidad, 'lat' | 'lng' | 'radio_m'>;

/** Its position, if it has one. */
export function placeOf({ lat, lng }: Partial<Punto>): Punto | null {
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

/** Whether a position is certainly outside its unit; `false` also where one of the two is not known. */
export function isOffSite(each: Located, site: Site): boolean {
  const [at, there] = [placeOf(each), placeOf(site)];
  if (at === null || there === null) return false;
  const granted = Math.min(each.prec_m ?? 0, PREC_MAX_M);
  return distanceM(at, there) - granted > (site.radio_m ?? UNIT_RADIUS_M);
}

/** How much positions support that something was done in the unit; `undefined` where the unit has no place. */
export function gradeOfSite(parts: readonly Located[], site: Site): Grado | undefined {
  if (placeOf(site) === null) return undefined;
  const located = parts.filter((each) => placeOf(each) !== null);
  const near = located.filter((each) => !isOffSite(each, site));
  return located.length > near.length * 2 ? 'malo' : gradeOf(near.length, parts.length);
}
