const INTEGER = /^-?0*\d{1,10}$/;
const INT32_MIN = -2_147_483_648;
const INT32_MAX = 2_147_483_647;
const DIGIT_0 = 48;
const DIGIT_9 = 57;
const MINUS = 45;

function startsLikeInteger(key: string): boolean {
  const first = key.charCodeAt(0);
  const digit = first === MINUS ? key.charCodeAt(1) : first;
  return digit >= DIGIT_0 && digit <= DIGIT_9;
}

/**
 * The integer value of a key that looks like a 32-bit integer, else `null`. Leading zeros count: `007` is 7. Source: Firebase SDK,
 * `tryParseInt` of core/util.
 */
export function integerKey(key: string): number | null {
  if (!startsLikeInteger(key) || !INTEGER.test(key)) return null;
  const value = Number(key);
  return value >= INT32_MIN && value <= INT32_MAX ? value : null;
}

/**
 * The database's order of keys: 32-bit integers first, numerically, the shorter of two equal ones first; then text by
 * UTF-16 units. Negative when `a` goes first. Source: Firebase SDK, `nameCompare` of core/util.
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  const x = integerKey(a);
  const y = integerKey(b);
  if (x !== null && y !== null) return x - y || a.length - b.length;
  if (x !== null) return -1;
  if (y !== null) return 1;
  return a < b ? -1 : 1;
}
