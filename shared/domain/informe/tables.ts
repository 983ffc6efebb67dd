import type { Categorias } from '../novedad/categorias.ts';
import { alertsTable, decisionsTable, incidentsTable, kindsTable, visitsTable } from './record-tables.ts';
import type { Decisions, Report } from './report.ts';
import { guardsTable, invalidTable, problemsTable, sumsTable } from './round-tables.ts';
import type { ReportTable } from './table.ts';

/**
 * Every table of a report, in its order; that of every window is too long for a page (`allWindowsTable`).
 * @param decisions those on the unit's doubts; `null` = they could not be read, absent = they are being read
 * @param own the company's categories of incidents
 */
export function tablesOf(
  report: Report,
  decisions: Decisions | null | undefined,
  own: Categorias,
): readonly ReportTable[] {
  return [
    sumsTable(report, decisions ?? null),
    guardsTable(report),
    problemsTable(report),
    invalidTable(report),
    ...(decisions === undefined ? [] : [decisionsTable(report, decisions)]),
    kindsTable(report, own),
    incidentsTable(report, own),
    visitsTable(report),
    alertsTable(report),
  ];
}
