import { blurOf } from '../../../mf-rondas/src/scanner/draw.testing.ts';
import { brightness } from '../../../mf-rondas/src/scanner/eye/pixels.ts';
import type { Gray } from '../../../mf-rondas/src/scanner/gray.ts';
import type { Between, Drawn } from './generated.ts';

/** What is done to a picture, in the order of a camera: shape, print, light, lens, sensor. Nothing is done where a harm is missing. */
export interface Harm {
  /** Half angle of a pipe around which the label goes, part of π/2. */
  readonly roll?: number;
  /** Amplitude of buckled paper, modules. */
  readonly wave?: number;
  /** Scratches through the code. */
  readonly scratches?: number;
  /** Straight shadows over the code, and the light that is left in them (0–1). */
  readonly shadows?: number;
  readonly shade?: number;
  /** Light of a lamp mirrored in the label, part of white at its middle. */
  readonly glare?: number;
  /** Standard deviation of the blur, modules. */
  readonly blur?: number;
  /** Length of the movement while the picture was taken, modules. */
  readonly motion?: number;
  /** Exposure: brightness × gain + lift, then cut at 0 and 255. */
  readonly gain?: number;
  readonly lift?: number;
  /** Places that are white whatever was there. */
  readonly spots?: number;
  /** Standard deviation of the noise, grey levels. */
  readonly noise?: number;
  /** Of the file, 1–100. */
  readonly quality?: number;
}

/** A picture after all harms, before it becomes a file. */
export function degraded(drawn: Drawn, harm: Harm, between: Between): Gray {
  const { width, height, module } = drawn;
  const at = drawn.at ?? { x: width / 2, y: height / 2, reach: Math.min(width, height) / 2 };
  let values: Float32Array = Float32Array.from(drawn.data);
  if (harm.roll || harm.wave) values = bent(drawn, at, harm, between);
  const each = (change: (value: number, x: number, y: number) => number): void => {
    for (let i = 0; i < values.length; i += 1) values[i] = change(values[i] ?? 0, i % width, (i / width) | 0);
  };
  const strips = (count: number, wide: number, change: (value: number) => number): void => {
    for (let i = 0; i < count; i += 1) {
      const angle = between(0, Math.PI);
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const off = between(-at.reach, at.reach);
      const half = (wide * between(0.2, 1)) / 2;
      each((value, x, y) => (Math.abs((x - at.x) * c + (y - at.y) * s - off) < half ? change(value) : value));
    }
  };
  const light = Math.max(...values.subarray(0, 4 * width));
  strips(harm.scratches ?? 0, 2.5 * module, () => light * 0.9);
  strips(harm.shadows ?? 0, at.reach, (value) => value * (harm.shade ?? 1));
  const blobs = (count: number, sharp: number, level: number): void => {
    for (let i = 0; i < count; i += 1) {
      const x0 = at.x + between(-1.1, 1.1) * at.reach;
      const y0 = at.y + between(-1.1, 1.1) * at.reach;
      const radius = at.reach * (sharp > 1 ? between(0.06, 0.25) : between(0.15, 1));
      each(
        (value, x, y) =>
          value + level * Math.exp(-((((x - x0) ** 2 + (y - y0) ** 2) / radius ** 2) ** sharp)),
      );
    }
  };
  if (harm.glare) blobs(1, 1, 255 * harm.glare);
  if (harm.motion) values = moved(values, width, height, harm.motion * module, between(0, Math.PI));
  if (harm.blur) values = blurOf(values, width, height, Math.max(0.2, harm.blur * module));
  each((value) => value * (harm.gain ?? 1) + (harm.lift ?? 0));
  blobs(harm.spots ?? 0, 3, 400);
  const noise = (harm.noise ?? 0) * 1.732;
  return { data: Uint8ClampedArray.from(values, (value) => value + between(-noise, noise)), width, height };
}

/** The picture around a pipe (the middle nearest), and on paper that buckles in two long waves. */
function bent(
  gray: Drawn,
  at: { x: number; y: number; reach: number },
  harm: Harm,
  between: Between,
): Float32Array {
  const { width, height, module } = gray;
  const turn = between(0, Math.PI);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const half = ((harm.roll ?? 0) * Math.PI) / 2;
  const wave = (harm.wave ?? 0) * module;
  const [f, g, p, q] = [between(0.5, 1.4), between(0.5, 1.4), between(0, 6), between(0, 6)];
  const out = new Float32Array(width * height);
  for (let i = 0; i < out.length; i += 1) {
    const x = (i % width) + 0.5;
    const y = ((i / width) | 0) + 0.5;
    let along = ((x - at.x) * c + (y - at.y) * s) / at.reach;
    let over = ((y - at.y) * c - (x - at.x) * s) / at.reach;
    // On the pipe the label's place is the arc whose chord is seen.
    if (half > 0) along = Math.asin(Math.max(-1, Math.min(1, along * Math.sin(half)))) / half;
    const shift = wave / at.reach;
    [along, over] = [
      along + shift * Math.sin(f * Math.PI * over + p),
      over + shift * Math.sin(g * Math.PI * along + q),
    ];
    out[i] = brightness(
      gray,
      at.x + at.reach * (along * c - over * s),
      at.y + at.reach * (along * s + over * c),
    );
  }
  return out;
}

/** The mean along a line of `length` pixels. */
function moved(
  values: Float32Array,
  width: number,
  height: number,
  length: number,
  angle: number,
): Float32Array {
  const steps = Math.max(2, Math.ceil(length * 2));
  const out = new Float32Array(values.length);
  for (let step = 0; step < steps; step += 1) {
    const along = ((step + 0.5) / steps - 0.5) * length;
    const dx = Math.round(along * Math.cos(angle));
    const dy = Math.round(along * Math.sin(angle));
    for (let y = 0; y < height; y += 1) {
      const row = Math.min(height - 1, Math.max(0, y + dy)) * width;
      for (let x = 0; x < width; x += 1) {
        out[y * width + x] =
          (out[y * width + x] ?? 0) + (values[row + Math.min(width - 1, Math.max(0, x + dx))] ?? 0) / steps;
      }
    }
  }
  return out;
}
