/** A place in pixels of the whole picture. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** What a code says. */
export interface Reading {
  readonly text: string;
  /** Corners of the symbol in turn, from its top left; empty where a reader does not tell. */
  readonly corners: readonly Corner[];
}
