import { closeSync, openSync, writeSync } from 'node:fs';
import type { Gray } from '../../../mf-rondas/src/scanner/gray.ts';

/** Frames of a film a second. */
const FPS = 30;

/** Writes grey frames as a Y4M film for `--use-file-for-fake-video-capture` (scanning.md, section 4). */
export function writeFrames(path: string, frames: Iterable<Gray>): void {
  const file = openSync(path, 'w');
  let chroma: Buffer | null = null;
  for (const { data, width, height } of frames) {
    if (!chroma) {
      chroma = Buffer.alloc((width * height) / 2, 128);
      writeSync(file, `YUV4MPEG2 W${width} H${height} F${FPS}:1 Ip A1:1 C420jpeg\n`);
    }
    writeSync(file, 'FRAME\n');
    writeSync(file, data);
    writeSync(file, chroma);
  }
  closeSync(file);
}
