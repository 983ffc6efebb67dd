import { type Categorias, catNovLabel } from '../novedad/categorias.ts';
import { ALERT_STATES, wordOfAlerta } from '../ronda/alert-words.ts';
import { mensajes as m } from './mensajes.ts';
import { roundPlace, visitPlace } from './places.ts';
import { type Decisions, decisionsAbout, type Report } from './report.ts';
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
  const found = byTime(rows.novedades, ({ fechah_x }) => fechah_x);
  return {
    title: m.novedades,
    empty: m.sinNovedades,
    columns: [text(m.fecha), text(m.tipo), text(m.estado), wide(m.reporto), wide(m.cerro)],
    rows: found.map(([, { cat_nov, fechah_x, sos, estado_nov, autor_nom, cierra_nom }]) => {
      const kind = catNovLabel(cat_nov, own);
      return [
        new Date(fechah_x),
        sos ? m.urgente(kind) : kind,
        m.estadosNov[estado_nov],
        autor_nom ?? null,
        cierra_nom ?? null,
      ];
    }),
    places: found.map(([id]) => `/novedadesver?${new URLSearchParams({ id })}`),
  };
}

/** Every visit of a supervisor. */
export function visitsTable({ un_id, rows }: Report): ReportTable {
  const found = byTime(rows.visitas, ({ ini_x }) => ini_x);
  return {
    title: m.visitas,
    empty: m.sinVisitas,
    columns: [
      text(m.fecha),
      text(m.supervisor),
      number(m.minutos),
      wideNumber(m.guardasVistos),
      wideNumber(m.puntaje),
    ],
    rows: found.map(([, { ini_x, super_nom, minutos, cant_guardas, puntaje, no_vale }]) => [
      new Date(ini_x),
      no_vale ? m.noVale(super_nom) : super_nom,
      minutos,
      cant_guardas,
      puntaje ?? null,
    ]),
    places: found.map(([id]) => visitPlace(un_id, id)),
  };
}

/** Every alert, with who took it and when. */
export function alertsTable({ rows }: Report): ReportTable {
  return {
    title: m.alertas,
    empty: m.sinAlertas,
    columns: [text(m.fecha), text(m.alerta), text(m.estado), wide(m.atendio), wide(m.cuando)],
    rows: byTime(rows.alertas, ({ fechah_x }) => fechah_x).map(
      ([, { fechah_x, tipo, estado, atiende_nom, atiende_x }]) => [
        new Date(fechah_x),
        wordOfAlerta(tipo).text,
        ALERT_STATES[estado].text,
        atiende_nom ?? null,
        atiende_x === undefined ? null : new Date(atiende_x),
      ],
    ),
  };
}

/**
 * What of the report's rounds and visits was decided to count for nothing, by whom and why.
 * @param decisions `null` = they could not be read
 */
export function decisionsTable(report: Report, decisions: Decisions | null): ReportTable {
  const { un_id, rows } = report;
  const { rondas, visitas } = rows;
  const held = decisionsAbout(report, decisions ?? {});
  const rejected = byTime(held, ({ fechah_x }) => fechah_x).flatMap(([, decision]) => {
    const { id_registro: id, vale, fechah_x, emp_nom, motivo = null } = decision;
    const [round, visit] = [rondas[id], visitas[id]];
    if (vale === 'si') return [];
    const who = [emp_nom, motivo] as const;
    const at = new Date(fechah_x);
    if (round)
      return [
        [roundPlace(un_id, id), [at, m.rondaDe(round.rond_nom, shortTime(round.ini_x)), ...who]] as const,
      ];
    if (visit)
      return [
        [visitPlace(un_id, id), [at, m.visitaDe(visit.super_nom, shortTime(visit.ini_x)), ...who]] as const,
      ];
    return [];
  });
  return {
    title: m.decisiones,
    empty: decisions === null ? m.sinLeerDecisiones : m.sinDecisiones,
    columns: [text(m.fecha), text(m.sobre), wide(m.decidio), wide(m.motivo)],
    rows: rejected.map(([, row]) => row),
    places: rejected.map(([place]) => place),
  };
}
