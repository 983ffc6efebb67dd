import type { Case } from './case.ts';
import { readCases } from './reads.ts';

/** Every case, at `t`, ms. */
export function allCases(t: number): readonly Case[] {
  return [...readCases(t)];
}
