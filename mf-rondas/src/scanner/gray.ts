/** A grey picture, one byte a pixel, rows without padding. */
export interface Gray {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** RGBA bytes → grey (green-favouring mean, as the library's own). */
export function grayFromRgba(rgba: Uint8ClampedArray, width: number, height: number): Gray {
  const data = new Uint8ClampedArray(width * height);
  for (let i = 0, j = 0; i < data.length; i += 1, j += 4) {
    data[i] = ((rgba[j] ?? 0) + 2 * (rgba[j + 1] ?? 0) + (rgba[j + 2] ?? 0)) >> 2;
  }
  return { data, width, height };
}

/** The Y plane of a video frame as a grey picture; `offset` and `stride` in bytes, from the frame's layout. */
export function grayFromPlane(
  bytes: Uint8Array,
  offset: number,
  stride: number,
  width: number,
  height: number,
): Gray {
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    const start = offset + y * stride;
    data.set(bytes.subarray(start, start + width), y * width);
  }
  return { data, width, height };
}

/** Half the size by 2×2 means. */
export function half({ data, width, height }: Gray): Gray {
  const w = width >> 1;
  const h = height >> 1;
  const out = new Uint8ClampedArray(w * h);
  for (let y = 0; y < h; y += 1) {
    let top = 2 * y * width;
    let low = top + width;
    for (let x = 0, i = y * w; x < w; x += 1, i += 1, top += 2, low += 2) {
      out[i] = ((data[top] ?? 0) + (data[top + 1] ?? 0) + (data[low] ?? 0) + (data[low + 1] ?? 0) + 2) >> 2;
    }
  }
  return { data: out, width: w, height: h };
}

/** 3×3 mean: takes noise away. The outermost pixels stay as they are. */
export function smooth({ data, width, height }: Gray): Gray {
  const out = new Uint8ClampedArray(data);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      let sum = 0;
      for (let row = i - width; row <= i + width; row += width) {
        sum += (data[row - 1] ?? 0) + (data[row] ?? 0) + (data[row + 1] ?? 0);
      }
      out[i] = sum / 9;
    }
  }
  return { data: out, width, height };
}

/** The part of a picture that was cut out and doubled, with its origin in the whole picture. */
export interface Doubled {
  readonly gray: Gray;
  readonly left: number;
  readonly top: number;
}

/** The middle of the picture (at most 560×420, scanning.md 3) at twice the size, bilinear: gives range. */
export function doubledCentre({ data, width, height }: Gray): Doubled {
  const w = Math.min(560, width);
  const h = Math.min(420, height);
  const left = (width - w) >> 1;
  const top = (height - h) >> 1;
  const out = new Uint8ClampedArray(4 * w * h);
  for (let y = 0; y < 2 * h; y += 1) {
    const y0 = top + (y >> 1);
    const y1 = Math.min(top + h - 1, y0 + (y & 1));
    for (let x = 0; x < 2 * w; x += 1) {
      const x0 = left + (x >> 1);
      const x1 = Math.min(left + w - 1, x0 + (x & 1));
      const a = (data[y0 * width + x0] ?? 0) + (data[y0 * width + x1] ?? 0);
      const b = (data[y1 * width + x0] ?? 0) + (data[y1 * width + x1] ?? 0);
      out[y * 2 * w + x] = (a + b + 2) >> 2;
    }
  }
  return { gray: { data: out, width: 2 * w, height: 2 * h }, left, top };
}

/** Mean brightness 0–255 of a coarse sample. */
export function meanLuma({ data }: Gray): number {
  const step = Math.max(1, data.length >> 12);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < data.length; i += step, count += 1) sum += data[i] ?? 0;
  return count > 0 ? sum / count : 0;
}
