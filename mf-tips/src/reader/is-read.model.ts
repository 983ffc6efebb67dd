/** Seconds a reader needs at least to have come to the end by reading and not by a slip of the thumb. */
const MIN_SECONDS = 3;
/** Half of the usual pace counts as a fair time, within these bounds, seconds. */
const ENOUGH_MIN = 10;
const ENOUGH_MAX = 90;
const WORDS_PER_SECOND = 200 / 60;

/** Whether a tip counts as read: its end was reached, or it was on screen for a fair time. `seg` seconds visible. */
export function isRead({ end, seg, words }: { end: boolean; seg: number; words: number }): boolean {
  const enough = Math.min(ENOUGH_MAX, Math.max(ENOUGH_MIN, words / WORDS_PER_SECOND / 2));
  return seg >= enough || (end && seg >= MIN_SECONDS);
}
