import type { DayTotals } from '../resumen/resumen.ts';
import { mensajes as m } from './mensajes.ts';
import { percentOf } from './part.ts';
import { partOf } from './report.ts';

/**
 * Fulfilment in words: «98 % cumplida: 294 de 300 rondas. 3 puntos no valen. 4 por juzgar: no cuentan todavía.»
 */
export function sentenceOf(totals: Pick<DayTotals, 'cump' | 'pend' | 'prog' | 'sinp'>): string {
  const part = partOf(totals);
  const none = totals.prog === 0 ? m.sinPlaneadas : m.ningunaJuzgada;
  return [
    part.planned > 0 ? m.cumplimiento(percentOf(part), part.done, part.planned) : none,
    ...(totals.sinp > 0 ? [m.noValenFrase(totals.sinp)] : []),
    ...(totals.pend > 0 ? [m.porJuzgarFrase(totals.pend)] : []),
  ].join(' ');
}
