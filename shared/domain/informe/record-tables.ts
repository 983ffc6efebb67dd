import { type Categorias, catNovLabel } from '../novedad/categorias.ts';
import { ALERT_STATES, wordOfAlerta } from '../ronda/alert-words.ts';
import { mensajes as m } from './mensajes.ts';
import type { Decisions, Report } from './report.ts';
import { byTime, number, type ReportTable, shortTime, text, wide, wideNumber } from './table.ts';

/** Incidents by category, the most frequent first, and how many of them nobody has closed. */
export function kindsTable({ rows }: Report, own: Categorias): ReportTable {
  const counts = new Map<string, { all: number; open: number }>();
  for (const { cat_nov, estado_nov } of Object.values(rows.novedades)) {
    const { all, open } = counts.get(cat_nov) ?? { all: 0, open: 0 };
    const waits = estado_nov === 'abierta' || estado_nov === 'en_gestion';
    counts.set(cat_nov, { all: all + 1, open: open + (waits ? 1 : 0) });
  }
  const sorted = [...counts].sort(([a, x], [b, y]) => y.all - x.all || (a < b ? -1 : 1));
  return {
    title: m.porTipo,
    empty: m.sinNovedades,
    columns: [text(m.tipo), number(m.cantidad), number(m.sinCerrar)],
    rows: sorted.map(([cat_nov, { all, open }]) => [catNovLabel(cat_nov, own), all, open]),
  };
}

/** Every incident, with who reported and who closed it. */
export function incidentsTable({ rows }: Report, own: Categorias): ReportTable {
  return {
    title: m.novedades,
    empty: m.sinNovedades,
    columns: [text(m.fecha), text(m.tipo), text(m.estado), wide(m.reporto), wide(m.cerro)],
    rows: byTime(rows.novedades, ({ fechah_x }) => fechah_x).map(([, row]) => {
      const kind = catNovLabel(row.cat_nov, own);
      const said = [shortTime(row.fechah_x), row.sos ? m.urgente(kind) : kind, m.estadosNov[row.estado_nov]];
      return [...said, row.autor_nom ?? null, row.cierra_nom ?? null];
    }),
  };
}

/** Every visit of a supervisor. */
export function visitsTable({ rows }: Report): ReportTable {
  return {
    title: m.visitas,
    empty: m.sinVisitas,
    columns: [
      ...[text(m.fecha), text(m.supervisor), number(m.minutos)],
      ...[wideNumber(m.guardasVistos), wideNumber(m.puntaje)],
    ],
    rows: byTime(rows.visitas, ({ ini_x }) => ini_x).map(
      ([, { ini_x, super_nom, minutos, cant_guardas, puntaje, no_vale }]) => [
        ...[shortTime(ini_x), no_vale ? m.noVale(super_nom) : super_nom],
        ...[minutos, cant_guardas, puntaje ?? null],
      ],
    ),
  };
}

/** Every alert, with who took it and when. */
export function alertsTable({ rows }: Report): ReportTable {
  return {
    title: m.alertas,
    empty: m.sinAlertas,
    columns: [text(m.fecha), text(m.alerta), text(m.estado), text(m.atendio), wide(m.cuando)],
    rows: byTime(rows.alertas, ({ fechah_x }) => fechah_x).map(
      ([, { fechah_x, tipo, estado, atiende_nom, atiende_x }]) => [
        ...[shortTime(fechah_x), wordOfAlerta(tipo).text, ALERT_STATES[estado].text],
        ...[atiende_nom ?? null, atiende_x === undefined ? null : shortTime(atiende_x)],
      ],
    ),
  };
}

/** What was decided in the period on records with marks, and by whom. */
export function decisionsTable(decisions: Decisions | null): ReportTable {
  return {
    title: m.decisiones,
    empty: decisions === null ? m.sinLeerDecisiones : m.sinDecisiones,
    columns: [text(m.fecha), text(m.sobre), text(m.decision), wide(m.decidio), wide(m.motivo)],
    rows: byTime(decisions ?? {}, ({ fechah_x }) => fechah_x).map(
      ([, { fechah_x, arbol, vale, emp_nom, motivo }]) => [
        ...[shortTime(fechah_x), m.sobreQue[arbol], vale === 'si' ? m.vale : m.noValePalabra],
        ...[emp_nom, motivo ?? null],
      ],
    ),
  };
}
