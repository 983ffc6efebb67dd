import { startOfDay } from '../../domain/valor/time.ts';

/** Records of one local day. */
export interface Day<T> {
  /** Start of the day, ms since epoch. */
  readonly dia: number;
  readonly registros: readonly T[];
}

/** Newest first, under their local day. */
export function byDay<T extends { readonly fechah_x: number }>(records: readonly T[]): readonly Day<T>[] {
  const days = new Map<number, T[]>();
  for (const registro of [...records].sort((a, b) => b.fechah_x - a.fechah_x)) {
    const day = startOfDay(registro.fechah_x);
    const known = days.get(day);
    if (known) known.push(registro);
    else days.set(day, [registro]);
  }
  return [...days].map(([day, all]) => ({ dia: day, registros: all }));
}
