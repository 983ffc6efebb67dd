import type { DayRange } from '../../domain/valor/days.ts';

/** Range of a history: a preset that ends today (`7` and `30` include today), or two days. */
export type RangeChoice = 'hoy' | 'ayer' | '7' | '30' | DayRange;
