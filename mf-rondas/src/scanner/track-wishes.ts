/** Capabilities browsers give and the DOM types do not list (W3C Image Capture). */
export interface MoreCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
  readonly zoom?: { readonly min?: number; readonly max?: number };
}

/** What is asked of a running camera; the DOM types list none of it. */
interface Wish {
  readonly torch?: boolean;
  readonly focusMode?: string;
  readonly zoom?: number;
  readonly pointsOfInterest?: readonly { readonly x: number; readonly y: number }[];
}

/** Asks a running camera for something. Rejects where it refuses; does nothing without a track. */
export async function apply(track: MediaStreamTrack | undefined, wish: Wish): Promise<void> {
  await track?.applyConstraints({ advanced: [wish as MediaTrackConstraintSet] });
}
