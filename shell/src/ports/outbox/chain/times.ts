/** The clocks a link tells, and whose life the monotonic one belongs to. */
export interface ChainTimes {
  /** Random id of the life of this page or worker, 16 hex characters. */
  readonly vida: string;
  /** The phone's own clock, ms since epoch: not corrected by what the server told. */
  readonly wall: () => number;
  /** Monotonic ms since that life began. */
  readonly mono: () => number;
}

/** A random id of 16 hex characters from the CSPRNG. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The clocks of this page or worker. */
export const pageTimes: ChainTimes = {
  vida: randomId(),
  wall: () => Date.now(),
  mono: () => performance.now(),
};
