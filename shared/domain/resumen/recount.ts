import type { Novedad, Ronda } from '../registro/records.ts';
import type { Alerta, RondaDia } from '../registro/round-day.ts';
import type { Supervision } from '../supervision/supervision.ts';
import {
  type DayRows,
  fechaAlerta,
  fechaNovedad,
  fechaRonda,
  fechaVentana,
  fechaVisita,
  type RowKind,
} from './resumen.ts';
import { alertaRow, novedadRow, rondaRow, ventanaRow, visitaRow } from './rows.ts';
import { totalesOf } from './totals.ts';

/** Records of a unit, by their ids. */
export interface UnitRecords {
  readonly dias: Readonly<Record<string, RondaDia>>;
  readonly rondas: Readonly<Record<string, Ronda>>;
  /** When each round reached the server, ms since epoch. */
  readonly llegadas: Readonly<Record<string, number>>;
  readonly novedades: Readonly<Record<string, Novedad>>;
  readonly visitas: Readonly<Record<string, Supervision>>;
  /** When the end of each visit reached the server, ms since epoch. */
  readonly cierres: Readonly<Record<string, number>>;
  readonly alertas: Readonly<Record<string, Alerta>>;
}

/** Counts a unit anew from its records: the value of `_resumen_/{un_id}`. */
export function resumenOf(records: UnitRecords): {
  readonly filas: Readonly<Record<string, Partial<DayRows>>>;
  readonly dias: Readonly<Record<string, ReturnType<typeof totalesOf>>>;
} {
  const days = recount(records);
  const dias = Object.entries(days).map(([fecha, rows]) => [fecha, totalesOf(rows)] as const);
  return { filas: days, dias: Object.fromEntries(dias) };
}

/** Counts records anew: local day `YYYY-MM-DD` → its rows, the same that functions wrote one by one. Days without a row are absent. */
function recount(records: UnitRecords): Readonly<Record<string, Partial<DayRows>>> {
  const days: Record<string, Record<string, Record<string, object>>> = {};
  const each = <T>(
    clase: RowKind,
    rows: Readonly<Record<string, T>>,
    rowOf: (one: T, id: string) => object | null,
    dayOf: (one: T, id: string) => string,
  ): void => {
    for (const [id, one] of Object.entries(rows)) {
      const row = rowOf(one, id);
      if (row === null) continue;
      const fecha = dayOf(one, id);
      if (fecha === '') continue;
      const day = days[fecha];
      days[fecha] = { ...day, [clase]: { ...day?.[clase], [id]: row } };
    }
  };
  const { dias, rondas, llegadas, novedades, visitas, cierres, alertas } = records;
  const llega = (ronda: Ronda, id: string): number => llegadas[id] ?? ronda.fechah_ini_x;
  const cierra = (id: string): number | null => cierres[id] ?? null;
  each('ventanas', dias, ventanaRow, fechaVentana);
  each(
    'rondas',
    rondas,
    (ronda, id) => rondaRow(ronda, llega(ronda, id)),
    (ronda, id) => fechaRonda(ronda, llega(ronda, id)),
  );
  each('novedades', novedades, novedadRow, fechaNovedad);
  each(
    'visitas',
    visitas,
    (visita, id) => visitaRow(visita, cierra(id)),
    (visita, id) => fechaVisita(visita, cierra(id)),
  );
  each('alertas', alertas, alertaRow, fechaAlerta);
  return days;
}
