import { val } from '@gr/rtdb-rules/language/expr';

/** 9999-12-31T23:59:59.999Z: the latest time of a phone's clock, and texts of it keep a year of four digits; ms. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * A field of a new record with a time by a phone's clock; if absent, the comparison fails. The field's type excludes negative values
 * (fields.ts). The rules don't check that the clock was right: a round that was walked in «1970» was walked (reliability.md point 15). The
 * server's own time is stored beside it, and permissions depend on that one alone.
 */
export const told = (field: string): string => `${val('newData', field)} <= ${LAST}`;
