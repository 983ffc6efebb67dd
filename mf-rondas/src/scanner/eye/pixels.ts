import type { Gray } from '../gray.ts';

/** Brightness at a continuous place, between the four nearest pixels; outside the picture that of its edge. */
export function brightness({ data, width, height }: Gray, x: number, y: number): number {
  let fx = x - 0.5;
  let fy = y - 0.5;
  if (!(fx > 0)) fx = 0;
  else if (fx > width - 1.001) fx = width - 1.001;
  if (!(fy > 0)) fy = 0;
  else if (fy > height - 1.001) fy = height - 1.001;
  const ix = fx | 0;
  const iy = fy | 0;
  const ax = fx - ix;
  const ay = fy - iy;
  const i = iy * width + ix;
  const top = (data[i] ?? 0) * (1 - ax) + (data[i + 1] ?? 0) * ax;
  const low = (data[i + width] ?? 0) * (1 - ax) + (data[i + width + 1] ?? 0) * ax;
  return top * (1 - ay) + low * ay;
}
