import type { Categorias } from '../novedad/categorias.ts';
import { formatDateTime } from '../valor/format-time.ts';
import type { FrozenReport } from './emitido.ts';
import { mensajes as m } from './mensajes.ts';
import { ofPeriod } from './period.ts';
import { alertsTable, decisionsTable, incidentsTable, kindsTable, visitsTable } from './record-tables.ts';
import type { Decisions, Report } from './report.ts';
import { guardsTable, invalidTable, problemsTable, sumsTable } from './round-tables.ts';
import { type ReportTable, text } from './table.ts';
import { sectionsOf, type TableKey, type Template } from './template.ts';

/**
 * The tables of a report that its company shows, in its order; that of every window is too long for a page (`allWindowsTable`).
 * @param decisions those on the unit's doubts; `null` = they could not be read, absent = they are being read
 * @param own the company's categories of incidents
 * @param template the company's choice of sections
 */
export function tablesOf(
  report: Report,
  decisions: Decisions | null | undefined,
  own: Categorias,
  template: Template = {},
): readonly ReportTable[] {
  const makers: Readonly<Record<TableKey, () => ReportTable | null>> = {
    cifras: () => sumsTable(report, decisions ?? null),
    guardas: () => guardsTable(report),
    problemas: () => problemsTable(report),
    puntos: () => invalidTable(report),
    decisiones: () => (decisions === undefined ? null : decisionsTable(report, decisions)),
    tipos: () => kindsTable(report, own),
    novedades: () => incidentsTable(report, own),
    visitas: () => visitsTable(report),
    alertas: () => alertsTable(report),
  };
  return sectionsOf(template).flatMap((key) =>
    key === 'plano' || key === 'anexo' || key === 'firmas' ? [] : (makers[key]() ?? []),
  );
}

/** The tables of an issued report: its own, and what changed since the one before it. */
export function frozenTables(report: Report, frozen: FrozenReport): readonly ReportTable[] {
  const { decisiones, categorias, plantilla, cambios } = frozen;
  const own = tablesOf(report, decisiones, categorias, plantilla);
  if (cambios === undefined) return own;
  const rows = cambios.lineas.map((line) => [line]);
  const title = m.cambiosDesde(ofPeriod(cambios.period), formatDateTime(cambios.fechah_x));
  return [...own, { title, columns: [text(m.cambio)], rows, empty: '' }];
}
