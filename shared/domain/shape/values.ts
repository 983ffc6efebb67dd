import type { Json } from '../../contract/outbox.ts';
import { isForeignKey } from '../database/foreign-key.ts';
import type { Weekday } from '../valor/time.ts';
import { type Input, map, type Shape, value } from './shape.ts';

/** Last ms of the year 9999, the largest time of a clock (reliability.md, point 15). */
const END_OF_TIME = 253_402_300_799_999;
/** Counts, places and weights beyond this are mistakes: no list is so long, and no figure on screen has more digits. */
const MOST = 1e9;

const isNumber = (given: Json, from: number, to: number): boolean =>
  typeof given === 'number' && given >= from && given <= to;

/** A field that a person of the office may write. The shell drops `input`, which saves a guard's phone half a kilobyte. */
export const written = <S extends Shape>(shape: S, kind: Input['kind'], limits?: Omit<Input, 'kind'>): S =>
  typeof __READS_ONLY__ === 'undefined' ? { ...shape, input: { kind, ...limits } } : shape;

/** Any text. */
export const text: Shape<string> = value((given) => typeof given === 'string');
/** A text of one line, written with at most `most` characters. */
export const line = (most: number) => written(text, 'line', { most });
/** A text of several lines, written with at most `most` characters. */
export const lines = (most: number) => written(text, 'lines', { most });
/** A telephone number. */
export const phone = written(text, 'phone');
/** A day as text, written `YYYY-MM-DD`. */
export const dayText = written(text, 'day');
/** A text that may be a key or a word of a list: `un_id`, `cat_nov`. */
export const word: Shape<string> = value((given) => typeof given === 'string' && !isForeignKey(given));
/** A number, positive or negative. */
export const figure: Shape<number> = value((given) => isNumber(given, -MOST, MOST));
/** A number or measure from 0. */
export const amount: Shape<number> = value((given) => isNumber(given, 0, MOST));
/** An amount, written from `from` to `to`, both included. */
export const within = (from: number, to: number) => written(amount, 'number', { from, to });
/** A whole amount, written from `from` to `to`, both included. */
export const whole = (from: number, to: number) => written(amount, 'number', { from, to, whole: true });
/** Metres around a place; the positions of phones are some 5 to 50 m off. */
export const metres = within(5, 2_000);
/** ms since epoch. */
export const time: Shape<number> = value((given) => isNumber(given, 0, END_OF_TIME));
const degrees = (to: number) =>
  written(
    value<number>((given) => isNumber(given, -to, to)),
    'number',
    { from: -to, to },
  );
/** Degrees WGS 84. */
export const latitude = degrees(90);
/** Degrees WGS 84. */
export const longitude = degrees(180);
/** Yes or no. */
export const flag = written(
  value<boolean>((given) => typeof given === 'boolean'),
  'flag',
);
/** `true`, otherwise absent. */
export const yes = flag as Shape<true>;
/** Any value; readers must check it. */
export const whatever: Shape = value(() => true);
/** Marked ids or words: key → `true`. */
export const marks = map(yes);
/** Marks of the words `W` alone. */
export type Marks<W extends string> = Shape<Partial<Record<W, true>>>;
/** Days of the week. */
export const days = written(marks as Marks<Weekday>, 'days');
/** Keys of records that are marked. */
export const keys = written(marks, 'keys');

/** One of `words`. */
export function oneOf<const W extends number | string>(...words: readonly W[]): Shape<W> {
  return written(
    value<W>((given) => (words as readonly Json[]).includes(given)),
    'choice',
    { words },
  );
}

/** A text like `pattern`. */
export function like(pattern: RegExp): Shape<string> {
  return value((given) => typeof given === 'string' && pattern.test(given));
}
/** A day, `YYYY-MM-DD`. */
export const day = written(like(/^\d{4}-\d{2}-\d{2}$/), 'day');
/** A time of the day, `HH:mm`. */
export const hour = written(like(/^([01]?\d|2[0-4]):[0-5]\d$/), 'hour');
