/** Allowed deviation of a finder's proportions, as a part of a module (ISO/IEC 18004:2015, 12 a, asks for 0.5). */
export const TOLERANCE = 0.6;

/**
 * Module width of five runs dark-light-dark-light-dark in the finder's proportions 1 : 1 : 3 : 1 : 1 (ISO/IEC 18004:2015, 6.3.3.1), or 0
 * when they do not match. Bleeding ink and misplaced thresholds lengthen all dark runs and shorten all light ones equally; that is removed
 * before the comparison.
 */
export function finderModule(
  d1: number,
  l1: number,
  core: number,
  l2: number,
  d2: number,
  tolerance: number,
): number {
  const total = d1 + l1 + core + l2 + d2;
  const module = total / 7;
  let bias = (d1 + d2 - l1 - l2) / 4;
  const most = 0.35 * module;
  bias = bias > most ? most : Math.max(bias, -most);
  const slack = tolerance * module;
  if (Math.abs(d1 - bias - module) > slack || Math.abs(d2 - bias - module) > slack) return 0;
  if (Math.abs(l1 + bias - module) > slack || Math.abs(l2 + bias - module) > slack) return 0;
  if (Math.abs(core - bias - 3 * module) > 2 * slack) return 0;
  return module;
}
