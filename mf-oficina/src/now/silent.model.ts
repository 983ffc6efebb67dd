import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { isUnderWay } from '@gr/shared/domain/ronda/under-way';

/** Time without records after which a phone on a round is shown as silent, ms. */
export const SILENT_MS = 20 * 60_000;

/** A planned round in progress. */
export interface WalkedDay extends RondaDia {
  readonly ronda_id: string;
}

/** A round in progress without recent records. */
export interface Silent {
  readonly dia: WalkedDay;
  /** Time of the last record received, ms since epoch. */
  readonly at: number;
}

/** Whether the round is in progress. */
export function isWalked(dia: RondaDia): dia is WalkedDay {
  return isUnderWay(dia) && dia.ronda_id !== undefined;
}

/**
 * Rounds in progress without records for {@link SILENT_MS}, the longest silent first.
 * @param heard id of the round → time of the last record received, ms since epoch; absent ones are not loaded yet
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
