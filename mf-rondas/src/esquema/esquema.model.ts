import type { PlanoUnidad, PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { walkedPoints } from '@gr/shared/domain/ronda/read-order';
import type { TimelineState } from '@gr/shared/ui';
import { timelineOf } from '../ronda/timeline.model.ts';
import { type Label, placeLabels } from './labels.ts';

/** An arrow on the sketch, in sketch units; `angle` in degrees, 0 = to the right, clockwise. */
interface Arrow {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** Shortest distance between two circles that has room for an arrow. */
const LEAST = 44;

/** An arrow in the middle of each stretch between two points, in the order they were walked. */
function arrowsOf(walked: readonly { readonly x: number; readonly y: number }[]): readonly Arrow[] {
  return walked.slice(1).flatMap((to, i) => {
    const from = walked[i] ?? to;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    if (Math.hypot(dx, dy) < LEAST) return [];
    return [{ x: from.x + dx / 2, y: from.y + dy / 2, angle: (Math.atan2(dy, dx) * 180) / Math.PI }];
  });
}

/** A point on the sketch, in sketch units. */
interface SketchPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Number of the point in the round's order. */
  readonly numero: number;
  readonly nombre: string;
  readonly estado: TimelineState;
  /** Place of its name; absent where it would overlap. */
  readonly label?: Label;
}

/** A sketch of a round: positions of the points and the route walked. */
export interface Esquema {
  readonly width: number;
  readonly height: number;
  readonly nodos: readonly SketchPoint[];
  /** Read points in the order they were read. */
  readonly walked: readonly SketchPoint[];
  /** Direction of the route: an arrow in the middle of each stretch that is long enough. */
  readonly arrows: readonly Arrow[];
  /** False when points without coordinates are only shown in order. */
  readonly geografico: boolean;
  /** Storage path of the unit's plan that the points are placed on; absent = there is none, or some points are not on it. */
  readonly plano?: string;
}

const WIDTH = 320;
const MARGIN = 32;
/** Points per row in the sketch without coordinates. */
const PER_ROW = 4;
const ROW = 72;
/** Height of a sketch with coordinates: room for an arrow between points in a straight line, within limits. */
const GEO = { least: 280, most: 440, point: 52 } as const;

/** Maximum ratio between the sides of a plan. */
const STEEPEST = 3;

/** Places the round's points: on the unit's plan if all are on it, by coordinates if all have them, otherwise in a winding row. */
export function layOut(
  ronda: Ronda,
  puntos: Readonly<Record<string, PuntoQr>>,
  plano?: PlanoUnidad,
): Esquema {
  const line = timelineOf(ronda, puntos);
  const places = line.map((p) => puntos[p.id]);
  const drawn = plano && isDrawn(plano) && places.every(isOnPlano) ? plano : undefined;
  const geographic = line.length > 1 && places.every((p) => p?.lat !== undefined && p.lng !== undefined);
  const height = drawn ? (WIDTH * drawn.alto) / drawn.ancho : heightOf(line.length, geographic);
  const at = drawn ? onPlano(places, height) : geographic ? project(places, height) : inRow;
  const sites = spread(
    line.map((_, i) => at(i)),
    height,
  );
  const nodos = line.map((p, i) => ({
    id: p.id,
    ...(sites[i] ?? at(i)),
    numero: i + 1,
    nombre: p.title,
    estado: p.state,
  }));
  const walked = walkedPoints(ronda).flatMap((read) => nodos.find((n) => n.id === read.qr_id) ?? []);
  const arrows = arrowsOf(walked);
  const labels = placeLabels(nodos, arrows, { width: WIDTH, height });
  const named = nodos.map((node) => {
    const label = labels.get(node.id);
    return label ? { ...node, label } : node;
  });
  const shape = { width: WIDTH, height, nodos: named, walked, arrows };
  return drawn ? { ...shape, geografico: true, plano: drawn.ruta } : { ...shape, geografico: geographic };
}

/** Whether a plan has a shape that fits a screen. */
function isDrawn({ ruta, ancho, alto }: PlanoUnidad): boolean {
  return typeof ruta === 'string' && alto / ancho > 1 / STEEPEST && alto / ancho < STEEPEST;
}

function isOnPlano(punto: PuntoQr | undefined): boolean {
  return [punto?.plano_x, punto?.plano_y].every((share) => share !== undefined && share >= 0 && share <= 1);
}

function onPlano(
  places: readonly (PuntoQr | undefined)[],
  height: number,
): (i: number) => { x: number; y: number } {
  return (i) => ({ x: (places[i]?.plano_x ?? 0) * WIDTH, y: (places[i]?.plano_y ?? 0) * height });
}

function heightOf(points: number, geographic: boolean): number {
  return geographic
    ? Math.min(GEO.most, Math.max(GEO.least, points * GEO.point))
    : MARGIN * 2 + ROW * Math.max(0, Math.ceil(points / PER_ROW) - 1);
}

function inRow(i: number): { x: number; y: number } {
  const row = Math.floor(i / PER_ROW);
  const col = row % 2 === 0 ? i % PER_ROW : PER_ROW - 1 - (i % PER_ROW);
  return { x: MARGIN + (col * (WIDTH - 2 * MARGIN)) / (PER_ROW - 1), y: MARGIN + row * ROW };
}

function project(
  places: readonly (PuntoQr | undefined)[],
  height: number,
): (i: number) => { x: number; y: number } {
  const lats = places.map((p) => p?.lat ?? 0);
  const lngs = places.map((p) => p?.lng ?? 0);
  const south = Math.min(...lats);
  const west = Math.min(...lngs);
  // A degree of longitude is shorter by the cosine of the latitude; one scale for both keeps the shape.
  const shrink = Math.cos((south * Math.PI) / 180);
  const wide = (Math.max(...lngs) - west) * shrink;
  const high = Math.max(...lats) - south;
  const free = { x: WIDTH - 2 * MARGIN, y: height - 2 * MARGIN };
  const scale = Math.min(free.x / Math.max(wide, 1e-9), free.y / Math.max(high, 1e-9));
  const left = MARGIN + (free.x - wide * scale) / 2;
  const low = height - MARGIN - (free.y - high * scale) / 2;
  return (i) => ({
    x: left + ((lngs[i] ?? 0) - west) * shrink * scale,
    y: low - ((lats[i] ?? 0) - south) * scale,
  });
}

/** Least distance between two points so that both numbers can be read. */
const MIN_APART = 36;
/** Minimum distance from a point to the edge, so that the ring of the first one is fully visible. */
const EDGE = 21;
/** Iterations of pushing apart: enough for a dozen points, cheap for a hundred. */
const ROUNDS = 60;

interface Site {
  readonly x: number;
  readonly y: number;
}

/** Pushes overlapping points apart; legible numbers matter more than exact positions here. */
function spread(sites: readonly Site[], height: number): Site[] {
  const moved = sites.map((site) => ({ ...site }));
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const [i, a] of moved.entries()) {
      for (const [j, b] of moved.entries()) {
        if (j <= i) continue;
        const dx = b.x - a.x || 0.5 - (j % 2);
        const dy = b.y - a.y || 0.5 - (i % 2);
        const apart = Math.hypot(dx, dy);
        const push = (MIN_APART - apart) / 2;
        if (push <= 0) continue;
        a.x -= (dx / apart) * push;
        a.y -= (dy / apart) * push;
        b.x += (dx / apart) * push;
        b.y += (dy / apart) * push;
      }
    }
    for (const site of moved) {
      site.x = Math.min(WIDTH - EDGE, Math.max(EDGE, site.x));
      site.y = Math.min(height - EDGE, Math.max(EDGE, site.y));
    }
  }
  return moved;
}
