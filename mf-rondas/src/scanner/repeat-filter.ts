/** Same text again within this time is the same look at the same code (scanning.md 5: Dynamsoft's 3 s). */
export const REPEAT_MS = 3_000;

/** Tells a new text from a long look at the last one. */
export interface RepeatFilter {
  /** True for a text that is new, or old enough; each look at the same text prolongs its silence. */
  readonly isNew: (text: string) => boolean;
  /** A look that does not count as a read: prolongs the silence of the last text, nothing else. */
  readonly look: (text: string) => void;
  /** Prolongs the silence of the last text by a whole window from now. */
  readonly renew: () => void;
}

/** A filter that has seen nothing. */
export function createRepeatFilter(now: () => number, windowMs: number = REPEAT_MS): RepeatFilter {
  let last = '';
  let at = Number.NEGATIVE_INFINITY;
  return {
    isNew(text) {
      const time = now();
      const fresh = text !== last || time - at > windowMs;
      last = text;
      at = time;
      return fresh;
    },
    look(text) {
      if (text === last) at = now();
    },
    renew() {
      if (last !== '') at = now();
    },
  };
}
