import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { isUnderWay } from '@gr/shared/domain/ronda/under-way';

/** A phone on a round of which the server has heard nothing for so long is told of, ms. */
export const SILENT_MS = 20 * 60_000;

/** A planned round that somebody walks now. */
export interface WalkedDay extends RondaDia {
  readonly ronda_id: string;
}

/** A round under way whose phone says nothing. */
export interface Silent {
  readonly dia: WalkedDay;
  /** When it was heard of last, ms since epoch. */
  readonly at: number;
}

/** Whether somebody walks it now. */
export function isWalked(dia: RondaDia): dia is WalkedDay {
  return isUnderWay(dia) && dia.ronda_id !== undefined;
}

/**
 * Rounds under way of which nothing came for {@link SILENT_MS}, the longest silent first.
 * @param heard id of the round → when the server last heard of it, ms since epoch; others are not known yet
 * @param now ms since epoch
 */
export function silentIn(
  days: readonly RondaDia[],
  heard: Readonly<Record<string, number>>,
  now: number,
): readonly Silent[] {
  return days
    .filter(isWalked)
    .flatMap((dia): Silent[] => {
      const at = heard[dia.ronda_id];
      return at === undefined || now - at < SILENT_MS ? [] : [{ dia, at }];
    })
    .sort((a, b) => a.at - b.at);
}
