/** A grey picture, one byte a pixel, rows without padding. */
export interface Gray {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** RGBA bytes → grey (the library's own green-weighted mean). */
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

/** Mean brightness 0–255 of a coarse sample. */
export function meanLuma({ data }: Gray): number {
  const step = Math.max(1, data.length >> 12);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < data.length; i += step, count += 1) sum += data[i] ?? 0;
  return count > 0 ? sum / count : 0;
}
