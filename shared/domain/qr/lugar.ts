import type { PuntoQr } from '../registro/records.ts';
import type { Infer } from '../shape/shape.ts';
import type { lugar } from '../shape/unidades.ts';

/** The fields that say where a checkpoint is. */
export const PLACE_FIELDS = ['lat', 'lng', 'prec_m'] as const;

/** `_qr_lugares_/{un_id}/{qr_id}`: where a checkpoint is. */
export interface LugarPunto extends Infer<typeof lugar> {}

/** The place that a record of a point itself has; `null` = it has none. */
export function ownPlace(punto: Partial<PuntoQr>): Pick<PuntoQr, 'lat' | 'lng' | 'prec_m'> | null {
  const found = PLACE_FIELDS.flatMap((field) => (punto[field] === undefined ? [] : [[field, punto[field]]]));
  return found.length === 0 ? null : (Object.fromEntries(found) as Pick<PuntoQr, 'lat' | 'lng' | 'prec_m'>);
}

/** A point with its place, as far as both are known. What still stands in the point was written later than its place. */
export function placedPoint<P extends Partial<PuntoQr>>(punto: P, lugar: LugarPunto | null | undefined): P {
  return lugar ? { ...ownPlace(lugar), ...punto } : punto;
}

/** All points of a unit with their places. */
export function placedPoints<P extends Partial<PuntoQr>>(
  puntos: Readonly<Record<string, P>>,
  lugares: Readonly<Record<string, LugarPunto>> | null | undefined,
): Record<string, P> {
  return Object.fromEntries(
    Object.entries(puntos).map(([id, punto]) => [id, placedPoint(punto, lugares?.[id])]),
  );
}
