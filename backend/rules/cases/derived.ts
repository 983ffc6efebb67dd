import { allCases } from './all.ts';
import type { Case } from './case.ts';
import { matrixCases } from './matrix/matrix.ts';
import { pieceCases } from './pieces.ts';
import { type SpoiledCase, spoiledCases } from './spoiled.ts';
import { valueCases } from './values.ts';

/** The cases written by hand, and those made from what they allow, at `t`, ms. */
export interface EveryCase {
  readonly cases: readonly Case[];
  /** Piece by piece and value by value; `npm run test:rules` asks them, `npm test` does not. */
  readonly more: readonly Case[];
  readonly spoiled: readonly SpoiledCase[];
}

/** @param rules the parsed rules file */
export function everyCase(t: number, rules: unknown): EveryCase {
  const own = allCases(t);
  const spoiled = spoiledCases(own, rules);
  return {
    spoiled,
    cases: [...own, ...matrixCases(t), ...spoiled],
    more: [...pieceCases(own, t), ...valueCases(own, t)],
  };
}
