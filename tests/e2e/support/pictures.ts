import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';

/** Writes a coloured picture of `width` × 3/4 `width` pixels and gives its path; `shade` makes each one look different. */
export function writePicture(dir: string, name: string, shade: number, width = 2000): string {
  const height = (width * 3) / 4;
  const png = new PNG({ width, height });
  // Each wave runs along one side, so a side of it is enough.
  const red = Array.from({ length: width }, (_, x) => wave(x / width, shade));
  for (let y = 0; y < height; y += 1) {
    const green = wave(y / height, shade * 3);
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      png.data[at] = red[x] ?? 0;
      png.data[at + 1] = green;
      png.data[at + 2] = shade;
      png.data[at + 3] = 255;
    }
  }
  const path = join(dir, name);
  writeFileSync(path, PNG.sync.write(png, { deflateLevel: 1, filterType: 0 }));
  return path;
}

/** Brightness 0 to 255 at `at`, 0 to 1, of a wave whose length and beginning follow from `shade`. */
function wave(at: number, shade: number): number {
  return 128 + 127 * Math.sin(shade + at * Math.PI * (2 + (shade % 7)));
}
