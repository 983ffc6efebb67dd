import { createHash } from 'node:crypto';
import { pushId } from '@gr/shared/domain/registro/ids';
import { fixedId } from '../functions/reloj/ids.ts';

/** Pseudo-random numbers, the same on every run. */
export interface Chance {
  /** In [0, 1). */
  number(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** One of a non-empty list. */
  oneOf<T>(list: readonly [T, ...T[]]): T;
}

/** A repeatable source (mulberry32, public domain by Tommy Ettinger), seeded with `name`. */
export function chanceOf(name: string): Chance {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0);
  const number = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const entre = (min: number, max: number): number => min + Math.floor(number() * (max - min + 1));
  return { number, between: entre, oneOf: (list) => list[entre(0, list.length - 1)] ?? list[0] };
}

/** A push id of time `ms` derived from `name`: the same on every run. */
export function seededId(name: string, ms: number): string {
  return fixedId(ms, name);
}

/** A push id of time `ms`, its random part from `chance`: cheaper than {@link seededId} where there are many. */
export function chanceId(chance: Chance, ms: number): string {
  return pushId(
    ms,
    Uint8Array.from({ length: 12 }, () => chance.between(0, 63)),
  );
}
