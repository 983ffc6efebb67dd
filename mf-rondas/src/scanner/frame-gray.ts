import { type Gray, grayFromPlane, grayFromRgba } from './gray.ts';

/** Formats whose first plane is brightness, that is, the grey picture (scanning.md, Frames and threads). */
const PLANAR = new Set(['I420', 'I420A', 'I422', 'I444', 'NV12']);

/** The grey picture of a video frame, or `null` if its pixels cannot be read. Does not close the frame. */
export async function grayOfFrame(frame: VideoFrame): Promise<Gray | null> {
  if (frame.format !== null && PLANAR.has(frame.format)) {
    const bytes = new Uint8Array(frame.allocationSize());
    const [plane] = await frame.copyTo(bytes);
    const rect = frame.visibleRect;
    if (plane && rect) return grayFromPlane(bytes, plane.offset, plane.stride, rect.width, rect.height);
  }
  return grayOfDrawable(frame, frame.displayWidth, frame.displayHeight);
}

/** The grey picture of something drawable, through an off-screen canvas; `null` without one. */
export function grayOfDrawable(source: VideoFrame | ImageBitmap, width: number, height: number): Gray | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, 0, 0, width, height);
  return grayFromRgba(context.getImageData(0, 0, width, height).data, width, height);
}
