import { createHash } from 'node:crypto';
import { pushId } from '@gr/shared/domain/registro/ids';

/** Numbers that look like chance and are the same on every run. */
export interface Sorteo {
  /** In [0, 1). */
  numero(): number;
  /** A whole number from `min` to `max`, both included. */
  entre(min: number, max: number): number;
  /** One of a non-empty list. */
  uno<T>(lista: readonly [T, ...T[]]): T;
}

/** A repeatable source (mulberry32, public domain by Tommy Ettinger), different for every `name`. */
export function sorteo(name: string): Sorteo {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0);
  const numero = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const entre = (min: number, max: number): number => min + Math.floor(numero() * (max - min + 1));
  return { numero, entre, uno: (lista) => lista[entre(0, lista.length - 1)] ?? lista[0] };
}

/** The push id of time `ms` that belongs to `name`: the same on every run. */
export function idDe(name: string, ms: number): string {
  return pushId(ms, createHash('sha256').update(name).digest().subarray(0, 12));
}

/** A push id of time `ms`, its chance drawn from `azar`: cheaper than {@link idDe} where there are many. */
export function idAlAzar(azar: Sorteo, ms: number): string {
  return pushId(
    ms,
    Uint8Array.from({ length: 12 }, () => azar.entre(0, 63)),
  );
}
