import { randomInt } from 'node:crypto';

/** Without characters that are easily confused (0 and o, 1 and l), and without vowels, which form words. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxyz';

/** A first password, three groups of four characters: 57 random bits, easy to type once. */
export function firstPassword(): string {
  const four = (): string => Array.from({ length: 4 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return [four(), four(), four()].join('-');
}
