/** Capabilities that browsers have and the DOM types lack (W3C Image Capture). */
export interface MoreCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
  readonly zoom?: { readonly min?: number; readonly max?: number };
}

/** Constraints of a running camera; the DOM types lack all of them. */
interface Wish {
  readonly torch?: boolean;
  readonly focusMode?: string;
  readonly zoom?: number;
  readonly pointsOfInterest?: readonly { readonly x: number; readonly y: number }[];
}

/** Applies constraints to a running camera. Rejects where it refuses; does nothing without a track. */
export async function apply(track: MediaStreamTrack | undefined, wish: Wish): Promise<void> {
  await track?.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] });
}
