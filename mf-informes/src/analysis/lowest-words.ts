import { formatList } from '@gr/shared/ui';
import type { Lowest } from './analysis.model.ts';
import { mensajes as m } from './mensajes.ts';

/** The lowest in words: `allDone` where all are fulfilled, and why nobody is named where none stands out. */
export function lowestWords<T>(
  low: Lowest<T>,
  enough: number,
  nameOf: (one: T) => string,
  allDone: string,
): string {
  if (low === null) return allDone;
  return low.length === 0 ? m.nadieMasBajo(enough) : m.masBajo(enough, formatList(low.map(nameOf)));
}
