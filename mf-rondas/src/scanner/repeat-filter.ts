/** The same text again within this time is the same read (scanning.md 5: Dynamsoft's 3 s). */
export const REPEAT_MS = 3_000;

/** Distinguishes a new text from a longer look at the last one. */
export interface RepeatFilter {
  /** True for a text that is new, or old enough; each look at the same text extends its silence. */
  readonly isNew: (text: string) => boolean;
  /** Extends the silence of the last text without counting as a read. */
  readonly look: (text: string) => void;
  /** Extends the silence of the last text by a whole window from now. */
  readonly renew: () => void;
}

/** A filter that has seen nothing. */
export function createRepeatFilter(now: () => number): RepeatFilter {
  let last = '';
  let at = Number.NEGATIVE_INFINITY;
  return {
    isNew(text) {
      const time = now();
      const fresh = text !== last || time - at > REPEAT_MS;
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
