/** Least time to look at one thing and answer, ms (our choice: a hurried person needs longer). */
export const ANSWER_MS = 1_000;
/** Delay from which a record is late whatever vouches for its hours, ms: a phone may be without a line for a weekend (our choice). */
export const LATE_MS = 3 * 24 * 3_600_000;
