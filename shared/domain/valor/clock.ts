/** Difference of two clocks, ms, above which a time is marked (experience.md 3.4: flag skew > 5 min). */
export const SKEW_MS = 5 * 60_000;
