import type { Failure } from './result.ts';

/** How a remote tells the shell that one of its own screens failed. */
export interface FailuresPort {
  /**
   * A screen threw while it was drawn, and a card with `failure` (`RF-013`) stands in its place. The shell writes code
   * and cause into the trace and decides whether the version is at fault, or only one of its files has not come yet.
   * Call what this gives when the card is gone; more than once does no harm. Never throws.
   */
  report(failure: Failure): () => void;
}
