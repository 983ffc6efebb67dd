import { randomInt } from 'node:crypto';

/** Without signs that are read for others (0 and o, 1 and l), nor vowels that make words. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxyz';

/** A first password, three groups of four signs: 57 bits of chance, easy to type once. */
export function firstPassword(): string {
  const four = (): string => Array.from({ length: 4 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return [four(), four(), four()].join('-');
}
