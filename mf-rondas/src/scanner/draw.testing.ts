import { encode } from 'uqr';
import { fromUnitSquare, inverse } from './eye/homography.ts';
import type { Gray } from './gray.ts';

/** A code in a drawn picture. */
export interface DrawnCode {
  readonly text: string;
  /** Pixels per module when it is not tilted. */
  readonly module: number;
  /** Degrees, clockwise. */
  readonly angle?: number;
  /** Degrees by which its right side is turned away. */
  readonly tilt?: number;
  readonly inverted?: boolean;
  readonly mirrored?: boolean;
  /** Centre of the symbol; the picture's centre by default. */
  readonly at?: { readonly x: number; readonly y: number };
  /** Smallest version. */
  readonly version?: number;
  /** Mask pattern, 0–7. */
  readonly mask?: number;
  /** Quiet zone, modules. */
  readonly border?: number;
  /** Error correction, Q by default. */
  readonly ecc?: 'L' | 'M' | 'Q' | 'H';
}

/** Properties of a picture. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Standard deviation of a Gaussian blur, pixels. */
  readonly blur?: number;
  /** Amplitude of the noise, grey levels. */
  readonly noise?: number;
  /** Brightness of paper and ink. */
  readonly light?: number;
  readonly dark?: number;
  readonly seed?: number;
}

/** Draws one code into a grey picture: light 210, dark 40, a quiet zone of 4 modules. */
export function drawCode(text: string, drawing: Scene & Omit<DrawnCode, 'text'>): Gray {
  return drawScene(drawing, [{ ...drawing, text }]);
}

/** Draws codes into a grey picture; later ones cover earlier ones. */
export function drawScene(scene: Scene, codes: readonly DrawnCode[]): Gray {
  const { width, height, blur = 0, noise = 0, light = 210, dark = 40, seed = 7 } = scene;
  const values = new Float32Array(width * height).fill(light);
  for (const code of codes) paint(values, scene, code, light, dark);
  const blurred = blur > 0.1 ? blurOf(values, width, height, blur) : values;
  const random = randomOf(seed);
  const data = new Uint8ClampedArray(width * height);
  for (let i = 0; i < data.length; i += 1) data[i] = (blurred[i] ?? 0) + noise * (2 * random() - 1);
  return { data, width, height };
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // A product below 2^53, and no function of Math: tests run where those are slow to look up.
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function paint(values: Float32Array, scene: Scene, code: DrawnCode, light: number, dark: number): void {
  const { width, height } = scene;
  const border = code.border ?? 4;
  const { data: modules, size } = encode(code.text, {
    ecc: code.ecc ?? 'Q',
    border,
    minVersion: code.version ?? 1,
    ...(code.mask === undefined ? {} : { maskPattern: code.mask }),
  });
  const corners = cornersOf(code, size, width, height);
  const back = inverse(fromUnitSquare(corners, new Float64Array(9)));
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, k = 0] = back;
  const xs = corners.filter((_, i) => i % 2 === 0);
  const ys = corners.filter((_, i) => i % 2 === 1);
  const right = Math.min(width, Math.ceil(Math.max(...xs)));
  const low = Math.min(height, Math.ceil(Math.max(...ys)));
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < low; y += 1) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < right; x += 1) {
      let sum = 0;
      for (let part = 0; part < 9; part += 1) {
        const px = x + ((part % 3) + 0.5) / 3;
        const py = y + (((part / 3) | 0) + 0.5) / 3;
        const w = g * px + h * py + k;
        const s = (a * px + b * py + c) / w;
        const t = (d * px + e * py + f) / w;
        if (s < 0 || t < 0 || s >= 1 || t >= 1) {
          sum += values[y * width + x] ?? light;
          continue;
        }
        const column = ((code.mirrored ? 1 - s : s) * size) | 0;
        const isDark = modules[(t * size) | 0]?.[column < size ? column : size - 1] ?? false;
        sum += isDark === (code.inverted ?? false) ? light : dark;
      }
      values[y * width + x] = sum / 9;
    }
  }
}

/** The four corners of a code's quiet zone in the picture, seen by a camera with a lens of 1.2 picture widths. */
function cornersOf(code: DrawnCode, size: number, width: number, height: number): number[] {
  const { x: cx, y: cy } = code.at ?? { x: width / 2, y: height / 2 };
  const angle = ((code.angle ?? 0) * Math.PI) / 180;
  const tilt = ((code.tilt ?? 0) * Math.PI) / 180;
  const lens = 1.2 * width;
  const r = (code.module * size) / 2;
  return [
    [-r, -r],
    [r, -r],
    [r, r],
    [-r, r],
  ].flatMap(([u = 0, v = 0]) => {
    const x = u * Math.cos(angle) - v * Math.sin(angle);
    const y = u * Math.sin(angle) + v * Math.cos(angle);
    const near = lens / (lens + x * Math.sin(tilt));
    return [cx + x * Math.cos(tilt) * near, cy + y * near];
  });
}

/** Brightness after a Gaussian blur with a standard deviation of `sigma` pixels; beyond the edge stands the edge. */
export function blurOf(values: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = kernel.reduce((sum, each) => sum + each, 0);
  const along = (
    from: Float32Array,
    step: number,
    length: number,
    lines: number,
    apart: number,
  ): Float32Array => {
    const out = new Float32Array(from.length);
    for (let line = 0; line < lines; line += 1) {
      for (let at = 0; at < length; at += 1) {
        let sum = 0;
        for (let k = -reach; k <= reach; k += 1) {
          const over = at + k;
          const place = over < 0 ? 0 : over < length ? over : length - 1;
          sum += (kernel[k + reach] ?? 0) * (from[line * apart + place * step] ?? 0);
        }
        out[line * apart + at * step] = sum / total;
      }
    }
    return out;
  };
  return along(along(values, 1, width, height, width), width, height, width, 1);
}
