import { encode } from 'uqr';
import type { Gray } from './gray.ts';

/** How a code is drawn for a test. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Pixels a module. */
  readonly module: number;
  /** Degrees, clockwise. */
  readonly angle?: number;
  readonly inverted?: boolean;
  /** Amplitude of the noise, grey levels. */
  readonly noise?: number;
  /** Centre of the symbol; the picture's centre by default. */
  readonly at?: { readonly x: number; readonly y: number };
}

/** Draws `text` as a QR code into a grey picture: light 210, dark 40, a quiet zone of 4 modules. */
export function drawCode(text: string, drawing: Drawing): Gray {
  const { width, height, module, angle = 0, inverted = false, noise = 0 } = drawing;
  const { data: modules, size } = encode(text, { ecc: 'Q', border: 4 });
  const at = drawing.at ?? { x: width / 2, y: height / 2 };
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  const data = new Uint8ClampedArray(width * height);
  let seed = 7;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const u = Math.floor(((x - at.x) * cos + (y - at.y) * sin) / module + size / 2);
      const v = Math.floor((-(x - at.x) * sin + (y - at.y) * cos) / module + size / 2);
      const inside = u >= 0 && v >= 0 && u < size && v < size;
      const dark = inside ? (modules[v]?.[u] ?? false) !== inverted : false;
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      data[y * width + x] = (dark ? 40 : 210) + noise * (seed / 1_073_741_824 - 1);
    }
  }
  return { data, width, height };
}
