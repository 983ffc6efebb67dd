import type { Chance } from '../../backend/seed/chance.ts';

/** How fast the day runs at its beginning and its end, of its mean: traffic grows all the time, so that it is seen where it bends. */
const SLOWEST = 0.2;
const FASTEST = 2 - SLOWEST;
const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** Of the day that is played, the moment (0–1 of the time it takes to play) at which a share (0–1) of it has gone by. */
export function momentOf(share: number): number {
  const a = (FASTEST - SLOWEST) / 2;
  return (Math.sqrt(SLOWEST ** 2 + 4 * a * share) - SLOWEST) / (2 * a);
}

/** Who is late goes on for so much of the day more, or this (ms), then leaves: a server that can't keep up would never let it end. */
const LATEST = 0.25;
const LEAST_MS = 60_000;

/** The day is over, and this act comes too late for it. */
export class DayOver extends Error {}

/** A day of 24 hours, played in `playMs`. */
export class Day {
  private began = 0;

  constructor(readonly playMs: number) {}

  begin(): void {
    this.began = performance.now();
  }

  /** Waits until the hour `at` (ms of the day); at once where it has gone by. Rejects with {@link DayOver} after the day. */
  async until(at: number): Promise<void> {
    const due = this.began + this.playMs * momentOf(Math.min(1, at / DAY_MS));
    const now = performance.now();
    const end = this.began + this.playMs + Math.max(LEAST_MS, this.playMs * LATEST);
    if (now > end) throw new DayOver('the day is over');
    const wait = due - now;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** The hours of a shift, ms of the day: by day from 6 to 18; by night until 6 and again from 18. */
export function shiftOf(turno: string, chance: Chance): readonly (readonly [from: number, to: number])[] {
  const off = (chance.number() - 0.5) * HOUR_MS;
  if (turno !== 'noche') return [[6 * HOUR_MS + off, 18 * HOUR_MS + off]];
  return [
    [0, 6 * HOUR_MS + off],
    [18 * HOUR_MS + off, DAY_MS],
  ];
}
