/** A test of Google's that cannot pass here by its construction. */
export interface Explained {
  /** Its full name begins with this. */
  readonly test: string;
  readonly why: string;
}

export const EXPLAINED: readonly Explained[] = [
  {
    test: '.info Tests .info/serverTimeOffset',
    why: 'asks that the clock of the server is not behind that of the client, who takes the time of the greeting’s way off: on one computer it is behind by that way (1 to 3 ms)',
  },
];
