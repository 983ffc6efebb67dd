import type { PuntoQr } from '../registro/records.ts';
import type { DayRows } from '../resumen/resumen.ts';
import { mensajes as m } from './mensajes.ts';
import { number, type ReportTable, text, wide } from './table.ts';

/** How often a checkpoint was read. */
export interface PointFigures {
  readonly qr_id: string;
  /** Its number in the table and on the plan, from 1. */
  readonly numero: number;
  readonly nombre: string;
  /** Rounds with a read of it that counts. */
  readonly veces: number;
  /** When the last of them began, ms since epoch; absent = never. */
  readonly ultima_x?: number;
}

const OUT_OF_USE: readonly PuntoQr['estado'][] = ['sin_instalar', 'reemplazado', 'retirado'];

/** Every checkpoint in use with the rounds that read it, in the unit's order. */
export function pointFigures(
  puntos: Readonly<Record<string, PuntoQr>>,
  rondas: Required<DayRows>['rondas'],
): readonly PointFigures[] {
  const seen = new Map<string, { veces: number; ultima_x: number }>();
  for (const { leidos, ini_x } of Object.values(rondas)) {
    for (const qr_id of leidos?.split('/') ?? []) {
      const { veces, ultima_x } = seen.get(qr_id) ?? { veces: 0, ultima_x: ini_x };
      seen.set(qr_id, { veces: veces + 1, ultima_x: Math.max(ultima_x, ini_x) });
    }
  }
  return Object.entries(puntos)
    .filter(([, { estado }]) => !OUT_OF_USE.includes(estado))
    .sort(([a, x], [b, y]) => x.orden - y.orden || (a < b ? -1 : 1))
    .map(([qr_id, { nom_qr }], i) => ({
      qr_id,
      numero: i + 1,
      nombre: nom_qr,
      veces: 0,
      ...seen.get(qr_id),
    }));
}

/** The same as a table; each point has its number on the plan. */
export function pointsTable(figures: readonly PointFigures[]): ReportTable {
  return {
    title: m.puntos,
    empty: m.sinPuntos,
    columns: [text(m.punto), number(m.rondas), wide(m.ultima)],
    rows: figures.map(({ numero, nombre, veces, ultima_x }) => [
      `${numero}. ${nombre}`,
      veces,
      ultima_x === undefined ? m.sinLeer : new Date(ultima_x),
    ]),
  };
}
