import { inicioDelDia } from '../../domain/valor/time.ts';

/** Records of one local day. */
export interface Dia<T> {
  /** Start of the day, ms since epoch. */
  readonly dia: number;
  readonly registros: readonly T[];
}

/** Newest first, under their local day. */
export function porDia<T extends { readonly fechah_x: number }>(registros: readonly T[]): readonly Dia<T>[] {
  const days = new Map<number, T[]>();
  for (const registro of [...registros].sort((a, b) => b.fechah_x - a.fechah_x)) {
    const day = inicioDelDia(registro.fechah_x);
    const known = days.get(day);
    if (known) known.push(registro);
    else days.set(day, [registro]);
  }
  return [...days].map(([dia, all]) => ({ dia, registros: all }));
}
