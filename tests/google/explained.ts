/** A test of Google's that cannot pass here by its construction. */
export interface Explained {
  /** Its full name begins with this. */
  readonly test: string;
  readonly why: string;
}

export const EXPLAINED: readonly Explained[] = [];
