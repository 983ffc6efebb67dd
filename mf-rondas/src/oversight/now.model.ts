import type { Ronda } from '@gr/shared/domain/registro/records';
import { isOpen } from '@gr/shared/domain/ronda/ronda';

/** When something of a round last reached the server, ms since epoch; `null` = nothing yet. */
export function lastSign(ronda: Ronda): number | null {
  const times = [ronda, ...Object.values(ronda.recorrido ?? {})].flatMap(({ fechah_srv }) =>
    typeof fechah_srv === 'number' ? [fechah_srv] : [],
  );
  return times.length === 0 ? null : Math.max(...times);
}

/** Rounds being walked, the longest without a sign first: that is whom to call. */
export function walking(
  byUnit: Readonly<Record<string, Readonly<Record<string, Ronda>>>>,
): readonly { readonly ronda: Ronda; readonly sign: number | null }[] {
  return Object.values(byUnit)
    .flatMap((rondas) => Object.values(rondas))
    .filter(isOpen)
    .map((ronda) => ({ ronda, sign: lastSign(ronda) }))
    .sort((a, b) => (a.sign ?? 0) - (b.sign ?? 0) || (a.ronda.id < b.ronda.id ? -1 : 1));
}
