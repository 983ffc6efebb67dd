import { isWalked } from '../dia/walked.ts';
import type { DayRows, DayTotals } from './resumen.ts';

/** Windows whose reason for being missed or walked short was accepted, by their keys, with that reason. */
export function justifiedOf(alertas: DayRows['alertas'] = {}): ReadonlyMap<string, string | undefined> {
  const accepted = Object.values(alertas).filter(({ estado }) => estado === 'justificada');
  return new Map(accepted.map(({ id_dia, motivo }) => [id_dia, motivo]));
}

/**
 * The totals of a day by its rows: sums alone, so that the order of the rows is no matter. What is 0 is left out, as it is stored; `null` =
 * the day has no row.
 */
export function totalesOf(rows: Partial<DayRows> | null): Partial<DayTotals> | null {
  const of = <T>(some: Readonly<Record<string, T>> | undefined): readonly T[] => Object.values(some ?? {});
  const { ventanas, rondas, novedades, visitas, alertas } = rows ?? {};
  const [windows, rounds, visits, alerts] = [of(ventanas), of(rondas), of(visitas), of(alertas)];
  const walked = windows.filter(isWalked);
  const justified = justifiedOf(alertas);
  const missed = Object.entries(ventanas ?? {}).filter(
    ([, { estado }]) => estado === 'vencida' || estado === 'incompleta',
  );
  const totals: DayTotals = {
    prog: windows.length,
    cump: walked.length,
    tarde: walked.filter(({ tarde }) => tarde).length,
    venc: windows.filter(({ estado }) => estado === 'vencida').length,
    inc: windows.filter(({ estado }) => estado === 'incompleta').length,
    pend: windows.filter(({ estado }) => estado === 'pendiente').length,
    just: missed.filter(([id]) => justified.has(id)).length,
    rond: rounds.length,
    min: sum(rounds, ({ minutos }) => minutos),
    esp: sum(rounds, ({ qr_esp }) => qr_esp),
    leid: sum(rounds, ({ qr_leidos }) => qr_leidos),
    sinp: sum(rounds, ({ sin_prueba }) => sin_prueba),
    nov: of(novedades).length,
    nov_ab: of(novedades).filter(({ estado_nov }) => estado_nov === 'abierta' || estado_nov === 'en_gestion')
      .length,
    vis: visits.filter(({ no_vale }) => !no_vale).length,
    ale: alerts.length,
    ale_sin: alerts.filter(({ estado }) => estado === 'expirada').length,
    rev: sum([...rounds, ...visits], ({ por_revisar }) => por_revisar),
  };
  const found = Object.entries<number>({ ...totals }).filter(([, figure]) => figure > 0);
  return found.length === 0 ? null : Object.fromEntries(found);
}

function sum<T>(rows: readonly T[], of: (row: T) => number | undefined): number {
  return rows.reduce((total, row) => total + (of(row) ?? 0), 0);
}
