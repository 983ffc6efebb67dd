import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';

/** A plan on one day, from its first round to its last, as returned by `planes vista`. */
export interface Look {
  /** `YYYY-MM-DD`, America/Bogota. */
  readonly fecha: string;
  readonly id_plan: string;
  readonly nom_plan: string;
  /** Number of rounds. */
  readonly rondas: number;
  /** Window, ms since epoch. */
  readonly ini_x: number;
  readonly fin_x: number;
  /** Number of points a round of it would expect. */
  readonly puntos: number;
  /** Conflicts, in words. */
  readonly conflictos: readonly string[];
}

/** The rounds in an answer. */
export function looksIn(datos: OfficeAnswer['datos']): readonly Look[] {
  return Array.isArray(datos) ? (datos as unknown as readonly Look[]) : [];
}

/** Rounds by day, in order of time. */
export function byDay(looks: readonly Look[]): readonly (readonly [string, readonly Look[]])[] {
  const days = new Map<string, Look[]>();
  for (const look of looks) days.set(look.fecha, [...(days.get(look.fecha) ?? []), look]);
  return [...days];
}
