import { CATEGORIAS } from '@gr/shared/domain/novedad';
import type { Novedad } from '@gr/shared/domain/records';
import { inicioDelDia } from '@gr/shared/domain/time';
import { formatDay } from '@gr/shared/ui';

/** Days back, as the address says it. */
export const RANGOS = ['hoy', '7', '30'] as const;
export type Rango = (typeof RANGOS)[number];

/** Most incidents a reading holds; the server refuses more (security.md). */
export const NOVEDADES_MAX = 50;

const DIA_MS = 24 * 3_600_000;

/** Incidents of one local day. */
export interface DiaDeNovedades {
  /** Start of the day, ms since epoch. */
  readonly dia: number;
  /** «viernes, 20 de noviembre». */
  readonly titulo: string;
  readonly novedades: readonly Novedad[];
}

/** First moment of a range, ms since epoch: today, or that many days including today. */
export function desde(rango: Rango, now: number): number {
  const days = rango === 'hoy' ? 1 : Number(rango);
  return inicioDelDia(now) - (days - 1) * DIA_MS;
}

/** Incidents of rounds within the range, newest first, by day. */
export function porDia(novedades: readonly Novedad[], rango: Rango, now: number): DiaDeNovedades[] {
  const from = desde(rango, now);
  const days = new Map<number, Novedad[]>();
  const list = novedades
    .filter((n) => n.tipo_nov === 'ronda' && n.fechah_x >= from)
    .sort((a, b) => b.fechah_x - a.fechah_x);
  for (const n of list) {
    const day = inicioDelDia(n.fechah_x);
    days.set(day, [...(days.get(day) ?? []), n]);
  }
  return [...days].map(([dia, each]) => ({ dia, titulo: formatDay(dia), novedades: each }));
}

/** The kind in words; kinds of other programs stay as they are. */
export function nombreTipo(cat_nov: string): string {
  return Object.entries(CATEGORIAS).find(([key]) => key === cat_nov)?.[1] ?? cat_nov;
}
