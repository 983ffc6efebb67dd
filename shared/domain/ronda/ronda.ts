import type { PuntoEsperado, PuntoLeido, ReglasUnidad, Ronda } from '../registro/records.ts';
import type { RondaDia } from '../registro/round-day.ts';
import { SKEW_MS } from '../valor/clock.ts';

/** Percent of points from which a round counts as fulfilled (data-model.md, `umbral_cump`). */
export const THRESHOLD_CUMP = 70;

/** True while its person may read points and add incidents. */
export function isOpen(ronda: Ronda): boolean {
  return ronda.estado === 'en_curso' || ronda.estado === 'pausada';
}

/** Whether a point is read. The server may write findings of a read that was taken back meanwhile: without a time it is no read. */
export function isRead(punto: PuntoLeido | undefined): punto is PuntoLeido {
  if (punto?.fechah_x === undefined) return false;
  return punto.estado_qr !== 'omitido' && punto.estado_qr !== 'pendiente';
}

/** Whether the reported time of a read is before its round began or after it ended; a few minutes between two clocks are tolerated. */
export function isOutside(ronda: Ronda, { fechah_x }: PuntoLeido): boolean {
  const { fechah_ini_x, fechah_fin_x = Number.POSITIVE_INFINITY } = ronda;
  return fechah_x < fechah_ini_x - SKEW_MS || fechah_x > fechah_fin_x + SKEW_MS;
}

/** The counters of a round, recomputed from its points. */
export interface Conteo {
  /** Points read, planned or not. */
  readonly qr_leidos: number;
  /** Those read in time, in order and without any mark. */
  readonly qr_limpios: number;
  /** Percent, 0–100, of the expected points that were read. */
  readonly cump_pct: number;
}

/**
 * Counts read points, clean points, and the percent of expected points read. A free round counts as 100 with one read; one of a plan whose
 * points are not installed yet expects none and fulfils nothing.
 */
export function countPoints(
  { qr_esp, id_plan }: Pick<Ronda, 'qr_esp' | 'id_plan'>,
  puntos: readonly PuntoLeido[],
): Conteo {
  const read = puntos.filter(isRead);
  const expected = read.filter((p) => p.estado_qr !== 'no_programado').length;
  const qr_limpios = read.filter((p) => p.estado_qr === 'a_tiempo' && !p.anomalias && !p.fuera_orden).length;
  const free = id_plan === undefined && read.length > 0 ? 100 : 0;
  const cump_pct = qr_esp > 0 ? Math.round((100 * expected) / qr_esp) : free;
  return { qr_leidos: read.length, qr_limpios, cump_pct };
}

/** The points a round expects, by `qr_id`: as the phone knew them when it began, and once judged as the server found them. */
export function expectedOf({ orden_esp }: Ronda): Readonly<Record<string, PuntoEsperado>> {
  return orden_esp ?? {};
}

/** Whether a round has no mandatory points: a free one. */
export function isFree(ronda: Pick<Ronda, 'orden_esp' | 'qr_esp'>): boolean {
  return ronda.qr_esp === 0 && Object.keys(ronda.orden_esp ?? {}).length === 0;
}

/** Whether the row of a round that no day expects is of a free round. */
export function isFreeDay({ libre, qr_esp }: Pick<RondaDia, 'libre' | 'qr_esp'>): boolean {
  return libre === true && (qr_esp ?? 0) === 0;
}

/** `qr_id` of the expected points without a read, in their order. */
export function missingPoints(ronda: Ronda): string[] {
  return Object.entries(expectedOf(ronda))
    .filter(([qr_id]) => ronda.recorrido?.[qr_id]?.estado_qr !== 'omitido')
    .filter(([qr_id]) => !isRead(ronda.recorrido?.[qr_id]))
    .sort(([, a], [, b]) => a.orden - b.orden)
    .map(([qr_id]) => qr_id);
}

/** `qr_id` of the point to suggest next, or `null` when all are read or the round is free. */
export function nextPoint(ronda: Ronda): string | null {
  return missingPoints(ronda)[0] ?? null;
}

/** The final state of a round: complete from the unit's threshold, with a read and no obligatory point missing. */
export function finalEstado(ronda: Ronda, reglas: ReglasUnidad | undefined): 'completada' | 'incompleta' {
  const threshold = reglas?.umbral_cump ?? THRESHOLD_CUMP;
  const obligatoryMissing = missingPoints(ronda).some((qr_id) => expectedOf(ronda)[qr_id]?.obligatorio);
  const { cump_pct, qr_leidos } = countPoints(ronda, Object.values(ronda.recorrido ?? {}));
  return qr_leidos > 0 && cump_pct >= threshold && !obligatoryMissing ? 'completada' : 'incompleta';
}

/**
 * A round may be deleted only while it is empty: no point, read, taken back or omitted, and no incident (data-model.md, "Round life"; the
 * rules of the database require the same).
 */
export function canDelete({ recorrido, novedades, deshechas }: Ronda): boolean {
  return [recorrido, novedades, deshechas].every((part) => Object.keys(part ?? {}).length === 0);
}
