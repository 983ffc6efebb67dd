import { distanceM, type Punto } from '@gr/shared/domain/valor/geo';

/** Side of the drawing's square, and its margin, in drawing units. */
export const SIDE = 200;
const MARGIN = 34;
/** Smallest distance drawn, metres: a phone's position is not more accurate. */
const MIN_M = 20;
/** Possible lengths of the scale, metres. */
const SCALES = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 1_000_000];

/** Eight directions in Colombian usage, clockwise from the north. */
const BEARINGS = [
  'norte',
  'nororiente',
  'oriente',
  'suroriente',
  'sur',
  'suroccidente',
  'occidente',
  'noroccidente',
] as const;
export type Bearing = (typeof BEARINGS)[number];

/** A place in the drawing. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The position of an incident relative to its unit, ready to draw. */
export interface Croquis {
  readonly unidad: Place;
  readonly novedad: (Place & { readonly radio: number }) | null;
  readonly punto: Place | null;
  /** Length of the scale in the drawing, and in metres. */
  readonly escala: { readonly length: number; readonly metros: number };
  /** Metres from the unit to the incident (or to its point), and the direction. */
  readonly metros: number;
  readonly bearing: Bearing;
}

interface Posicion {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly prec_m?: number | undefined;
}

/** The sketch, or `null` without the unit's coordinates or without any of the incident or its point. North is up. */
export function croquisOf(
  unidad: Posicion | null,
  novedad: Posicion,
  punto: Posicion | null,
): Croquis | null {
  const center = puntoOf(unidad);
  const incident = puntoOf(novedad);
  const point = puntoOf(punto);
  const target = incident ?? point;
  if (!center || !target) return null;
  const offset = (at: Punto): { este: number; norte: number } => ({
    este: Math.sign(at.lng - center.lng) * distanceM(center, { lat: center.lat, lng: at.lng }),
    norte: Math.sign(at.lat - center.lat) * distanceM(center, { lat: at.lat, lng: center.lng }),
  });
  const all = [incident, point].flatMap((at) => (at ? [offset(at)] : []));
  const reach = Math.max(MIN_M, ...all.flatMap(({ este, norte }) => [Math.abs(este), Math.abs(norte)]));
  const half = SIDE / 2;
  const perMetre = (half - MARGIN) / reach;
  const place = (at: Punto): Place => {
    const { este, norte } = offset(at);
    return { x: half + este * perMetre, y: half - norte * perMetre };
  };
  const { este, norte } = offset(target);
  const metres = Math.round(distanceM(center, target));
  const length = SCALES.filter((m) => m * perMetre <= half).at(-1) ?? 5;
  return {
    unidad: { x: half, y: half },
    novedad: incident && {
      ...place(incident),
      radio: Math.min(half, Math.max(0, (novedad.prec_m ?? 0) * perMetre)),
    },
    punto: point && place(point),
    escala: { length: length * perMetre, metros: length },
    metros: metres,
    bearing: BEARINGS[Math.round((Math.atan2(este, norte) / (Math.PI / 4) + 8) % 8) % 8] ?? 'norte',
  };
}

function puntoOf(at: Posicion | null): Punto | null {
  return at?.lat === undefined || at.lng === undefined ? null : { lat: at.lat, lng: at.lng };
}
