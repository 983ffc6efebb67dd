import { apply, type MoreCapabilities } from './track-wishes.ts';

/** What a camera offers to bring a code nearer. */
export interface Zoom {
  /** Whether it shows twice the size now. */
  readonly doubled: boolean;
  /** Shows once or twice the size. Rejects where the phone refuses. */
  readonly set: (doubled: boolean) => Promise<void>;
}

/**
 * Once and twice the size where the track reaches both (W3C Image Capture, `zoom`); `null` elsewhere. The unit is the browser's own: a
 * lens that also shows wider than once begins below 1, some count in per cent and begin at 100.
 */
export function zoomOf(track: MediaStreamTrack | undefined, capabilities: MoreCapabilities): Zoom | null {
  const { min, max } = capabilities.zoom ?? {};
  if (min === undefined || max === undefined) return null;
  const once = Math.max(min, 1);
  if (max < 2 * once) return null;
  const { zoom = once }: { readonly zoom?: number } = track?.getSettings?.() ?? {};
  return {
    doubled: zoom >= 2 * once,
    set: (doubled) => apply(track, { zoom: doubled ? 2 * once : once }),
  };
}
