/** Seconds from the end at which a film counts as seen: the credits. */
const FINAL_SEG = 5;

/** Where to begin: where the person left, or at the start of a film seen to its end. `dur` 0 = not known. */
export function desde(seg: number, dur: number): number {
  return isWatched(seg, dur) ? 0 : seg;
}

/** Whether that far is to the end. */
export function isWatched(seg: number, dur: number): boolean {
  return dur > 0 && seg >= Math.max(1, dur - FINAL_SEG);
}
