import { val } from './expr.ts';

/** 9999-12-31T23:59:59.999Z: no clock of a phone shows more, and texts of it keep a year of four digits; ms. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * A field of a new record that tells a time, by a phone's clock; absent, the comparison fails. That it is not negative is
 * for the type of the field (fields.ts). Whether that clock was right is no matter of the rules: a round that was walked
 * in «1970» was walked (reliability.md point 15). Beside it stands the server's own time, and what a person may do is
 * decided by that one alone.
 */
export const told = (field: string): string => `${val('newData', field)} <= ${LAST}`;
