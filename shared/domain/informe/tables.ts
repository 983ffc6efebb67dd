import type { Categorias } from '../novedad/categorias.ts';
import { alertsTable, decisionsTable, incidentsTable, kindsTable, visitsTable } from './record-tables.ts';
import type { Decisions, Report } from './report.ts';
import { allWindowsTable, guardsTable, invalidTable, problemsTable, sumsTable } from './round-tables.ts';
import type { ReportTable } from './table.ts';

/**
 * Every table of a report, in its order.
 * @param decisions those of the period; `null` = they could not be read
 * @param own the company's categories of incidents
 */
export function tablesOf(
  report: Report,
  decisions: Decisions | null,
  own: Categorias,
): readonly ReportTable[] {
  return [
    sumsTable(report),
    guardsTable(report),
    problemsTable(report),
    invalidTable(report),
    decisionsTable(decisions),
    kindsTable(report, own),
    incidentsTable(report, own),
    visitsTable(report),
    alertsTable(report),
    allWindowsTable(report),
  ];
}
