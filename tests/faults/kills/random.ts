/** Chance that can be repeated: the same seed gives the same run of numbers. */
export interface Chance {
  /** Uniform in [0, 1). */
  next(): number;
  /** True with probability `p`, 0–1. */
  is(p: number): boolean;
  /** An integer from 0 up to, not including, `n`. */
  below(n: number): number;
  /** One of them. */
  of<T>(these: readonly [T, ...T[]]): T;
}

/** Chance by mulberry32 (public domain, T. Ettinger), from a seed of 32 bits. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (n: number) => Math.floor(next() * n);
  return { next, is: (p) => next() < p, below, of: (these) => these[below(these.length)] ?? these[0] };
}
