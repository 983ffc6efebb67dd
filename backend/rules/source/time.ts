import { all, val } from './expr.ts';

/** Neither before this product was, nor in the future by more than a badly set clock explains; ms. */
const EARLIEST = Date.UTC(2020, 0, 1);
const SLACK = 24 * 3_600_000;

/** A field of a new record that tells a time. */
export const plausible = (field: string): string =>
  all(`${val('newData', field)} >= ${EARLIEST}`, `${val('newData', field)} <= now + ${SLACK}`);
