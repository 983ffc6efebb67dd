import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { PNG } from 'pngjs';

/** One take of a film: a code (or an empty wall) held for some frames. */
export interface Take {
  /** PNG of a printed code; `null` shows a bare wall. */
  readonly png: string | null;
  readonly frames: number;
}

const WIDTH = 640;
const HEIGHT = 480;
/** Frames per second: few are enough and keep the file small (0.46 MB a frame). */
const FPS = 10;
const LIGHT = 210;
const DARK = 40;

/** Grey plane with the printed code in the middle of it; nearest pixel is enough for black and white. */
function luma(file: string | null): Buffer {
  const plane = Buffer.alloc(WIDTH * HEIGHT, file === null ? 120 : LIGHT);
  if (file === null) return plane;
  const { data, width } = PNG.sync.read(readFileSync(file));
  const side = HEIGHT - 40;
  const left = (WIDTH - side) / 2;
  for (let y = 0; y < side; y += 1) {
    const row = Math.floor((y * width) / side) * width;
    for (let x = 0; x < side; x += 1) {
      const dark = (data[(row + Math.floor((x * width) / side)) * 4] ?? 255) < 128;
      if (dark) plane[(20 + y) * WIDTH + left + x] = DARK;
    }
  }
  return plane;
}

/**
 * Writes a Y4M film for `--use-file-for-fake-video-capture` (scanning.md 4). The browser reads the file anew at
 * every getUserMedia and loops it, so writing another film before the camera opens changes what it sees.
 */
export async function writeFilm(path: string, takes: readonly Take[]): Promise<void> {
  const out = createWriteStream(path);
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  out.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FPS}:1 Ip A1:1 C420jpeg\n`);
  for (const take of takes) {
    const plane = luma(take.png);
    for (let i = 0; i < take.frames; i += 1) {
      out.write('FRAME\n');
      out.write(plane);
      if (!out.write(chroma)) await once(out, 'drain');
    }
  }
  out.end();
  await once(out, 'finish');
}
