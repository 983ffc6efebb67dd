import { number } from '../table/meanings.ts';

/** Degrees WGS 84. */
export const LATITUDE = number(-90, 90);
export const LONGITUDE = number(-180, 180);
/** Metres around a place; the positions of phones are some 5 to 50 m off. */
export const METRES = number(5, 2_000);
