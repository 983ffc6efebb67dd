import type { Json } from '../../contract/outbox.ts';
import { isForeignKey } from '../database/foreign-key.ts';
import { map, type Shape, value } from './shape.ts';

/** Last ms of the year 9999, the end of what a clock can show (reliability.md, point 15). */
const END_OF_TIME = 253_402_300_799_999;
/** Counts, places and weights beyond this are slips: no list has so many, and no figure on screen has more digits. */
const MOST = 1e9;

const isNumber = (given: Json, from: number, to: number): boolean =>
  typeof given === 'number' && given >= from && given <= to;

/** Any text. */
export const text: Shape<string> = value((given) => typeof given === 'string');
/** A text that may be a key or a word of a list: `un_id`, `cat_nov`. */
export const word: Shape<string> = value((given) => typeof given === 'string' && !isForeignKey(given));
/** A figure, positive or not. */
export const figure: Shape<number> = value((given) => isNumber(given, -MOST, MOST));
/** How many, how far, how much: from 0. */
export const amount: Shape<number> = value((given) => isNumber(given, 0, MOST));
/** ms since epoch. */
export const time: Shape<number> = value((given) => isNumber(given, 0, END_OF_TIME));
/** Degrees WGS 84. */
export const latitude: Shape<number> = value((given) => isNumber(given, -90, 90));
/** Degrees WGS 84. */
export const longitude: Shape<number> = value((given) => isNumber(given, -180, 180));
/** Yes or no. */
export const flag: Shape<boolean> = value((given) => typeof given === 'boolean');
/** Written where it is so, else absent. */
export const yes = flag as Shape<true>;
/** Anything at all; whoever reads it looks at it first. */
export const whatever: Shape = value(() => true);
/** Ids or words that are marked: key → `true`. */
export const marks = map(yes);
/** Marks of the words `W` alone. */
export type Marks<W extends string> = Shape<Partial<Record<W, true>>>;

/** One of `words`. */
export function oneOf<const W extends number | string>(...words: readonly W[]): Shape<W> {
  return value((given) => (words as readonly Json[]).includes(given));
}

/** A text like `pattern`. */
export function like(pattern: RegExp): Shape<string> {
  return value((given) => typeof given === 'string' && pattern.test(given));
}
