import type { PuntoQr } from '../registro/records.ts';
import type { Infer } from '../shape/shape.ts';
import type { lugar } from '../shape/unidades.ts';

/** Fields of a checkpoint's position. */
export const PLACE_FIELDS = ['lat', 'lng', 'prec_m'] as const;

/** `_qr_lugares_/{un_id}/{qr_id}`: position of a checkpoint. */
export interface LugarPunto extends Infer<typeof lugar> {}

/** The position stored in the point's own record; `null` = it has none. */
export function ownPlace(punto: Partial<PuntoQr>): Pick<PuntoQr, 'lat' | 'lng' | 'prec_m'> | null {
  const found = PLACE_FIELDS.flatMap((field) => (punto[field] === undefined ? [] : [[field, punto[field]]]));
  return found.length === 0 ? null : (Object.fromEntries(found) as Pick<PuntoQr, 'lat' | 'lng' | 'prec_m'>);
}

/** A point with its position, as far as both are known. A position in the point itself is newer than `lugar`. */
export function placedPoint<P extends Partial<PuntoQr>>(punto: P, lugar: LugarPunto | null | undefined): P {
  return lugar ? { ...ownPlace(lugar), ...punto } : punto;
}

/** All points of a unit with their positions. */
export function placedPoints<P extends Partial<PuntoQr>>(
  puntos: Readonly<Record<string, P>>,
  lugares: Readonly<Record<string, LugarPunto>> | null | undefined,
): Record<string, P> {
  return Object.fromEntries(
    Object.entries(puntos).map(([id, punto]) => [id, placedPoint(punto, lugares?.[id])]),
  );
}
