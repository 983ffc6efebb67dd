import type { Ronda } from '@gr/shared/domain/registro/records';

/**
 * Whether a record is a round, and not what a function wrote into one that its guard deleted at that moment: the rules ask
 * every round for its beginning, and no function writes that.
 */
export function isWhole({ fechah_ini_x }: Pick<Ronda, 'fechah_ini_x'>): boolean {
  return typeof fechah_ini_x === 'number';
}
