/** Same text again within this time is the same look at the same code (scanning.md 5: Dynamsoft's 3 s). */
export const REPEAT_MS = 3_000;

/** True for a text that is new, or old enough; each look at the same text prolongs its silence. */
export function createRepeatFilter(
  now: () => number,
  windowMs: number = REPEAT_MS,
): (text: string) => boolean {
  let last = '';
  let at = Number.NEGATIVE_INFINITY;
  return (text) => {
    const time = now();
    const fresh = text !== last || time - at > windowMs;
    last = text;
    at = time;
    return fresh;
  };
}
