import { type LugarPunto, placedPoint } from '@gr/shared/domain/qr/lugar';
import type { PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { distanceM, type Punto } from '@gr/shared/domain/valor/geo';
import { sortPoints } from '../points/points.model.ts';

/** Default distance in metres from a point within which a read is in place (data-model.md, `reglas`). */
const READ_M = 30;
/** Default radius of a unit's site, metres: the sketch needs an edge. */
const UNIT_M = 100;
/** Margin beyond the farthest item, as a factor. */
const ROOM = 1.15;
/** Possible lengths of the scale, metres. */
const SCALES = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** A checkpoint on the sketch. */
export interface MapPoint {
  readonly qr_id: string;
  readonly orden: number;
  readonly nombre: string;
  /** Metres east and south of the unit. */
  readonly x: number;
  readonly y: number;
  /** Distance in metres within which a read is in place. */
  readonly radio: number;
  /** Distance in metres from the unit. */
  readonly lejos: number;
}

/** A unit from above, in metres, north up. */
export interface UnitMap {
  /** Metres from the middle to each edge. */
  readonly half: number;
  /** Its radius; `null` = none. */
  readonly radio: number | null;
  readonly points: readonly MapPoint[];
  /** Names of points outside its radius. */
  readonly outside: readonly string[];
  /** Number of points without a position. */
  readonly unplaced: number;
  /** Length of the scale, metres. */
  readonly scale: number;
}

/** The sketch of a unit and its points, or `null` when the unit has no position. */
export function mapOf(
  { lat, lng, radio_m, reglas }: Pick<Unidad, 'lat' | 'lng' | 'radio_m' | 'reglas'>,
  points: Readonly<Record<string, PuntoQr>>,
  places: Readonly<Record<string, LugarPunto>>,
): UnitMap | null {
  if (lat === undefined || lng === undefined) return null;
  const center = { lat, lng };
  const { used } = sortPoints(points);
  const placed = used.flatMap(([qr_id, point]): MapPoint[] => {
    const { lat: north, lng: east } = placedPoint(point, places[qr_id]);
    if (north === undefined || east === undefined) return [];
    const at = { lat: north, lng: east };
    return [
      {
        ...{ qr_id, orden: point.orden, nombre: point.nom_qr },
        ...offset(center, at),
        radio: point.radio_m ?? reglas?.radio_m ?? READ_M,
        lejos: Math.round(distanceM(center, at)),
      },
    ];
  });
  const reach = placed.map(({ x, y, radio }) => Math.max(Math.abs(x), Math.abs(y)) + radio);
  const half = Math.max(radio_m ?? UNIT_M, ...reach) * ROOM;
  return {
    half,
    radio: radio_m ?? null,
    points: placed,
    outside: placed.flatMap(({ nombre, lejos }) =>
      radio_m !== undefined && lejos > radio_m ? [nombre] : [],
    ),
    unplaced: used.length - placed.length,
    scale: SCALES.filter((metres) => metres <= half / 2).at(-1) ?? 5,
  };
}

function offset(center: Punto, at: Punto): { readonly x: number; readonly y: number } {
  return {
    x: Math.sign(at.lng - center.lng) * distanceM(center, { lat: center.lat, lng: at.lng }),
    y: Math.sign(center.lat - at.lat) * distanceM(center, { lat: at.lat, lng: center.lng }),
  };
}
