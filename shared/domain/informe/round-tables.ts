import type { VentanaRow } from '../resumen/resumen.ts';
import { justifiedOf } from '../resumen/totals.ts';
import { ALERT_REASONS } from '../ronda/alert-words.ts';
import { wordOf } from '../ronda/state-words.ts';
import { mensajes as m } from './mensajes.ts';
import { percentOf } from './part.ts';
import { roundPlace, windowPlace } from './places.ts';
import { type Decisions, decisionsAbout, partOf, type Report } from './report.ts';
import { byTime, number, type ReportTable, text, wide, wideNumber } from './table.ts';

/**
 * Every sum of the period.
 * @param decisions `null` = not known: nothing is said of them
 */
export function sumsTable(report: Report, decisions: Decisions | null): ReportTable {
  const t = report.totals;
  const part = partOf(t);
  const free = Object.values(report.rows.rondas).filter(({ id_plan }) => id_plan === undefined).length;
  const decided = decisions && decisionsAbout(report, decisions);
  const votes = (vale: 'si' | 'no') => Object.values(decided ?? {}).filter((one) => one.vale === vale).length;
  // Without a window that is decided there is no percentage, and 0 would be a lie.
  const percent = part.planned > 0 ? [[m.cifras.pct, percentOf(part)] as const] : [];
  return {
    title: m.cifrasTitulo,
    empty: m.sinRondas,
    columns: [text(m.concepto), number(m.cantidad)],
    rows: [
      [m.cifras.prog, t.prog],
      [m.cifras.cump, t.cump],
      ...percent,
      [m.cifras.tarde, t.tarde],
      [m.cifras.inc, t.inc],
      [m.cifras.venc, t.venc],
      [m.cifras.just, t.just],
      [m.cifras.pend, t.pend],
      [m.cifras.rond, t.rond],
      [m.cifras.libres, free],
      [m.cifras.min, t.min],
      [m.cifras.esp, t.esp],
      [m.cifras.leid, t.leid - t.sinp],
      [m.cifras.sinp, t.sinp],
      [m.cifras.rev, t.rev],
      ...(decided ? [[m.cifras.valen, votes('si')] as const, [m.cifras.noValen, votes('no')] as const] : []),
      [m.cifras.nov, t.nov],
      [m.cifras.nov_ab, t.nov_ab],
      [m.cifras.vis, t.vis],
      [m.cifras.ale, t.ale],
      [m.cifras.ale_sin, t.ale_sin],
    ],
  };
}

/** What each guard did. */
export function guardsTable({ guards }: Report): ReportTable {
  return {
    title: m.porGuarda,
    empty: m.sinGuardas,
    columns: [
      text(m.guarda),
      number(m.cumplidas),
      number(m.incompletas),
      wideNumber(m.justif),
      wideNumber(m.tarde),
      wideNumber(m.puntosValidos),
      number(m.noValen),
      wideNumber(m.minutos),
    ],
    rows: guards.map(({ nombre, cump, inc, just, tarde, leid, sinp, min }) => [
      nombre,
      cump,
      inc,
      just,
      tarde,
      leid,
      sinp,
      min,
    ]),
  };
}

/** Windows that were missed, walked short or walked late. */
export function problemsTable(report: Report): ReportTable {
  const failed = ({ estado, tarde }: VentanaRow) =>
    estado === 'vencida' || estado === 'incompleta' || tarde === true;
  return windowsTable(report, m.noCumplidas, m.sinProblemas, failed);
}

/** Every window: for a sheet of Excel. */
export function allWindowsTable(report: Report): ReportTable {
  return windowsTable(report, m.rondas, m.sinRondas, () => true);
}

function windowsTable(
  { un_id, rows }: Report,
  title: string,
  empty: string,
  shown: (row: VentanaRow) => boolean,
): ReportTable {
  const reasons = justifiedOf(rows.alertas);
  const found = byTime(rows.ventanas, ({ ini_x }) => ini_x).filter(([, row]) => shown(row));
  return {
    title,
    empty,
    columns: [text(m.fecha), text(m.ronda), text(m.estado), wide(m.guarda), wide(m.motivo)],
    rows: found.map(([id, row]) => {
      const { ini_x, nom_plan, rond_nom } = row;
      const motivo = reasons.get(id);
      const reason = motivo === undefined ? null : (reasonWord(motivo) ?? motivo);
      return [new Date(ini_x), nom_plan, stateOf(row), rond_nom ?? null, reason];
    }),
    places: found.map(([id, { ronda_id }]) =>
      ronda_id === undefined ? windowPlace(un_id, id) : roundPlace(un_id, ronda_id),
    ),
  };
}

function reasonWord(motivo: string): string | undefined {
  return Object.entries(ALERT_REASONS).find(([key]) => key === motivo)?.[1];
}

/** A window's state in words. */
export function stateOf({ estado, tarde }: VentanaRow): string {
  const own = { pendiente: m.porJuzgar, cumplida: m.cumplida };
  const word = estado === 'pendiente' || estado === 'cumplida' ? own[estado] : wordOf(estado).text;
  return tarde ? m.tardeY(word) : word;
}

/** Rounds with reads that count for nothing. */
export function invalidTable({ un_id, rows }: Report): ReportTable {
  const found = byTime(rows.rondas, ({ ini_x }) => ini_x).filter(([, { sin_prueba = 0 }]) => sin_prueba > 0);
  return {
    title: m.puntosNoValidos,
    empty: m.todosValidos,
    columns: [text(m.fecha), text(m.guarda), wide(m.ronda), number(m.noValen), number(m.leidos)],
    rows: found.map(([, { ini_x, rond_nom, nom_plan, sin_prueba = 0, qr_leidos }]) => [
      new Date(ini_x),
      rond_nom,
      nom_plan ?? m.sinPlan,
      sin_prueba,
      qr_leidos,
    ]),
    places: found.map(([id]) => roundPlace(un_id, id)),
  };
}
