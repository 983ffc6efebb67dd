import { type Part, percentOf } from '@gr/shared/domain/informe/part';

/** The sum of several parts. */
export function sumOf(parts: readonly Part[]): Part {
  return parts.reduce((a, b) => ({ done: a.done + b.done, planned: a.planned + b.planned }), {
    done: 0,
    planned: 0,
  });
}

/** Ground of a cell: everything, nearly everything, or a part of it. */
export function levelOf(part: Part): 'all' | 'most' | 'some' {
  const percent = percentOf(part);
  if (percent === 100) return 'all';
  return percent >= 80 ? 'most' : 'some';
}

/** Where the points of a line stand in a drawing of `width` × `height`, 100 % at its top; `null` = nothing planned, a gap. */
export function pointsOf(
  parts: readonly Part[],
  width: number,
  height: number,
): readonly ({ readonly x: number; readonly y: number } | null)[] {
  const step = parts.length > 1 ? width / (parts.length - 1) : 0;
  const round = (value: number) => Math.round(value * 10) / 10;
  return parts.map((part, i) =>
    part.planned === 0
      ? null
      : { x: round(i * step), y: round(height - (part.done / part.planned) * height) },
  );
}
