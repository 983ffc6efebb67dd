import { startOfDay } from '../../domain/valor/time.ts';

/** Records of one day in America/Bogota. */
export interface Day<T> {
  /** Start of the day, ms since epoch. */
  readonly day: number;
  readonly records: readonly T[];
}

/** Records newest first by `fechah_x` (ms since epoch), under their day in America/Bogota. */
export function byDay<T extends { readonly fechah_x: number }>(records: readonly T[]): readonly Day<T>[] {
  const days = new Map<number, T[]>();
  for (const record of [...records].sort((a, b) => b.fechah_x - a.fechah_x)) {
    const day = startOfDay(record.fechah_x);
    const known = days.get(day);
    if (known) known.push(record);
    else days.set(day, [record]);
  }
  return [...days].map(([day, all]) => ({ day, records: all }));
}
