import type { PlanoUnidad, PuntoQr } from '../registro/records.ts';
import type { PointFigures } from './points.ts';

/** A checkpoint on the plan, in its units. */
export interface PlanPoint extends PointFigures {
  readonly x: number;
  readonly y: number;
}

/** A unit seen from above, north up, or on the company's own drawing of it. */
export interface SitePlan {
  readonly width: number;
  readonly height: number;
  readonly points: readonly PlanPoint[];
  /** Checkpoints without a place on it. */
  readonly unplaced: number;
  /** Storage path of the drawing; absent = there is none, or no checkpoint was put on it. */
  readonly picture?: string;
}

const WIDTH = 320;
/** Height of a plan without a drawing, at most. */
const MOST_HIGH = 320;
/** From the middle of a sign to the edge. */
const EDGE = 18;
/** Least distance between two signs whose numbers can be read. */
const APART = 28;
/** A degree of latitude, metres. */
const DEGREE_M = 111_195;
/** Times that signs too close push each other away: enough for some dozens. */
const TURNS = 60;

interface Site {
  readonly x: number;
  readonly y: number;
}

/**
 * Places checkpoints on a plan; `null` = fewer than two have a place, and nothing can be told from a drawing.
 * @param puntos with their positions (`placedPoints`)
 */
export function sitePlanOf(
  figures: readonly PointFigures[],
  puntos: Readonly<Record<string, PuntoQr>>,
  plano: PlanoUnidad | null,
): SitePlan | null {
  const onDrawing = plano ? placedBy(figures, (qr_id) => shareOf(puntos[qr_id])) : [];
  const drawn = plano && onDrawing.length > 0 ? plano : null;
  const [first] = Object.values(puntos).flatMap(({ lat }) => lat ?? []);
  // One factor for all of them: each with its own would bend a line to the north.
  const shrink = Math.cos(((first ?? 0) * Math.PI) / 180);
  const placed = drawn ? onDrawing : placedBy(figures, (qr_id) => metresOf(puntos[qr_id], shrink));
  if (placed.length < 2) return null;
  const [left, top] = drawn ? [0, 0] : [least(placed, 'x'), least(placed, 'y')];
  const [wide, high] = drawn ? [1, 1] : [most(placed, 'x') - left, most(placed, 'y') - top];
  const room = WIDTH - 2 * EDGE;
  const scale = Math.min(room / Math.max(wide, 1), (MOST_HIGH - 2 * EDGE) / Math.max(high, 1));
  const height = drawn ? (WIDTH * drawn.alto) / drawn.ancho : high * scale + 2 * EDGE + APART;
  const spread = (WIDTH - wide * scale) / 2;
  const at = ({ x, y }: Site): Site =>
    drawn
      ? { x: x * WIDTH, y: y * height }
      : { x: spread + (x - left) * scale, y: (height - high * scale) / 2 + (y - top) * scale };
  const sites = apart(placed.map(at), height);
  const points = placed.map((point, i) => ({ ...point, ...(sites[i] ?? at(point)) }));
  return {
    ...{ width: WIDTH, height, points, unplaced: figures.length - placed.length },
    ...(drawn && { picture: drawn.ruta }),
  };
}

function placedBy(
  figures: readonly PointFigures[],
  placeOf: (qr_id: string) => Site | null,
): readonly PlanPoint[] {
  return figures.flatMap((one) => {
    const place = placeOf(one.qr_id);
    return place ? [{ ...one, ...place }] : [];
  });
}

function shareOf(punto: PuntoQr | undefined): Site | null {
  const { plano_x: x = 2, plano_y: y = 2 } = punto ?? {};
  return x <= 1 && y <= 1 ? { x, y } : null;
}

/** East and south in metres: a degree of longitude is shorter by `shrink`, the cosine of the latitude. */
function metresOf(punto: PuntoQr | undefined, shrink: number): Site | null {
  const { lat, lng } = punto ?? {};
  if (lat === undefined || lng === undefined) return null;
  return { x: lng * DEGREE_M * shrink, y: -lat * DEGREE_M };
}

const least = (sites: readonly Site[], of: 'x' | 'y') => Math.min(...sites.map((site) => site[of]));
const most = (sites: readonly Site[], of: 'x' | 'y') => Math.max(...sites.map((site) => site[of]));

/** Pushes signs that overlap away from each other: a number that can be read tells more than an exact place. */
function apart(sites: readonly Site[], height: number): readonly Site[] {
  const moved = sites.map((site) => ({ ...site }));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [i, a] of moved.entries()) {
      for (const b of moved.slice(i + 1)) {
        const [dx, dy] = [b.x - a.x || 0.5, b.y - a.y];
        const far = Math.hypot(dx, dy);
        const push = Math.max(0, APART - far) / 2 / far;
        a.x -= dx * push;
        a.y -= dy * push;
        b.x += dx * push;
        b.y += dy * push;
      }
    }
    for (const site of moved) {
      site.x = Math.min(WIDTH - EDGE, Math.max(EDGE, site.x));
      site.y = Math.min(height - EDGE, Math.max(EDGE, site.y));
    }
  }
  return moved;
}
