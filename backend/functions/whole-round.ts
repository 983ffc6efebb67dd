import type { Ronda } from '@gr/shared/domain/registro/records';

/**
 * Whether a record is a round, and not a function's late write to a deleted one: the rules require a beginning of every round, and no
 * function writes that.
 */
export function isWhole({ fechah_ini_x }: Pick<Ronda, 'fechah_ini_x'>): boolean {
  return typeof fechah_ini_x === 'number';
}
