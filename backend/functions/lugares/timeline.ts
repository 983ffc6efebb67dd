import { type LugarPunto, placedPoint } from '@gr/shared/domain/qr/lugar';
import type { PuntoQr } from '@gr/shared/domain/registro/records';

/** A value, and until when it was valid, ms since epoch. */
export interface Stood<T> {
  readonly value: T | null;
  readonly until: number;
}

/** Longest gap between two positions of a point that is ignored, ms: the position was being copied from the row of its act. */
const ON_ITS_WAY_MS = 60_000;

/**
 * Values under `id`, oldest first, the present one last.
 * @param changes by `{ms}_{id}` the value before each (`_historia_`)
 */
export function timeline<T>(
  id: string,
  changes: Readonly<Record<string, T | null>>,
  now: T | null,
): readonly Stood<T>[] {
  const past = Object.entries(changes)
    .filter(([key]) => key.slice(key.indexOf('_') + 1) === id)
    .map(([key, value]) => ({ until: Number.parseInt(key, 10), value: isNothing(value) ? null : value }));
  return [...past.sort((a, b) => a.until - b.until), { until: Number.POSITIVE_INFINITY, value: now }];
}

/** An absent value is stored as `{nuevo: true}`. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (value as { nuevo?: unknown }).nuevo === true;
}

/** Values of a point with its positions between `from` and `until` (ms since epoch), oldest first. */
export function valuesOf(
  points: readonly Stood<PuntoQr>[],
  places: readonly Stood<LugarPunto>[],
  from: number,
  until: number,
): PuntoQr[] {
  const ends = [...new Set([...points, ...places].map((stood) => stood.until))].sort((a, b) => a - b);
  const spans = ends.flatMap((end, i) => {
    const begin = ends[i - 1] ?? from;
    const point = standing(points, end);
    if (begin > until || point === null || !('qr_id' in point)) return [];
    return [{ begin, end, point: placedPoint(point, standing(places, end)) }];
  });
  return spans
    .filter(({ begin, end, point }, i) => {
      const comes = point.lat === undefined && spans[i + 1]?.point.lat !== undefined;
      return !(comes && end - begin < ON_ITS_WAY_MS);
    })
    .map(({ point }) => point);
}

/** Value in the span that ends at `end`. */
function standing<T>(stood: readonly Stood<T>[], end: number): T | null {
  return stood.find(({ until }) => until >= end)?.value ?? null;
}
