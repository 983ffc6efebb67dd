import { apply, type MoreCapabilities } from './track-wishes.ts';

/** A place in the picture, 0 to 1 from its left and from its top. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Focuses on a place of the picture; `null` = automatic again. Rejects where the phone refuses. */
export type Focus = (spot: Spot | null) => Promise<void>;

/**
 * Focus control of a camera: «single-shot» if supported, else a point of interest for its continuous focus (W3C Image Capture, `focusMode`
 * and `pointsOfInterest`). `null` if it supports neither.
 */
export function focusOf(track: MediaStreamTrack | undefined, capabilities: MoreCapabilities): Focus | null {
  const modes = capabilities.focusMode ?? [];
  const settings: object = track?.getSettings?.() ?? {};
  const places = 'pointsOfInterest' in capabilities || 'pointsOfInterest' in settings;
  const once = modes.includes('single-shot');
  if (!once && !places) return null;
  const own = modes.includes('continuous') ? { focusMode: 'continuous' } : {};
  return (spot) =>
    apply(track, {
      ...(spot && once ? { focusMode: 'single-shot' } : own),
      ...(places ? { pointsOfInterest: spot ? [spot] : [] } : {}),
    });
}
