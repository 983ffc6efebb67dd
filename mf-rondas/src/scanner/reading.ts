/** A place in pixels of the whole picture. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** A decoded code. */
export interface Reading {
  readonly text: string;
  /** Corners of the symbol in turn, from its top left; empty when a reader does not report them. */
  readonly corners: readonly Corner[];
}
