/** How much of what was planned was fulfilled. */
export interface Part {
  readonly done: number;
  /** Greater than 0. */
  readonly planned: number;
}

/**
 * Whole percent, 0 to 100. It says 100 only where all was fulfilled and 0 only where nothing was: 299 of 300 are 99 %.
 */
export function percentOf({ done, planned }: Part): number {
  if (planned <= 0 || done <= 0) return 0;
  if (done >= planned) return 100;
  return Math.min(99, Math.max(1, Math.round((done / planned) * 100)));
}
