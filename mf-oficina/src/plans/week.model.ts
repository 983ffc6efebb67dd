import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';

/** A round that a plan makes, as `planes vista` tells it. */
export interface Look {
  /** `YYYY-MM-DD`, America/Bogota. */
  readonly fecha: string;
  readonly id_plan: string;
  readonly nom_plan: string;
  /** Window, ms since epoch. */
  readonly ini_x: number;
  readonly fin_x: number;
  /** Points a round of it would expect. */
  readonly puntos: number;
  /** What does not fit together, in words. */
  readonly conflictos: readonly string[];
}

/** The rounds in an answer. */
export function looksIn(datos: OfficeAnswer['datos']): readonly Look[] {
  return Array.isArray(datos) ? (datos as unknown as readonly Look[]) : [];
}

/** By day, in the order of time. */
export function byDay(looks: readonly Look[]): readonly (readonly [string, readonly Look[]])[] {
  const days = new Map<string, Look[]>();
  for (const look of looks) days.set(look.fecha, [...(days.get(look.fecha) ?? []), look]);
  return [...days];
}
