import { type Categorias, catNovLabel } from '@gr/shared/domain/novedad/categorias';
import type { VentanaRow } from '@gr/shared/domain/resumen/resumen';
import { ALERT_REASONS, ALERT_STATES, wordOfAlerta } from '@gr/shared/domain/ronda/alert-words';
import { wordOf } from '@gr/shared/domain/ronda/state-words';
import type { Cell } from '@gr/shared/domain/tabla/file/csv-text';
import { horaLocal, localDate } from '@gr/shared/domain/valor/time';
import { percentOf } from '../charts/part.model.ts';
import { mensajes as m } from './mensajes.ts';
import { partOf, type Report } from './report.model.ts';

/** One column of a report's table. */
export interface ReportColumn {
  readonly header: string;
  readonly number?: boolean;
  /** Left out on a narrow screen. */
  readonly wide?: boolean;
}

/** A table of a report: the screen, the PDF and the sheet of Excel all show this one. */
export interface ReportTable {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Said where there are no rows. */
  readonly empty: string;
  /** Too long for a page: only a sheet of Excel has it. */
  readonly sheetOnly?: true;
}

/** Every table of a report, in its order. */
export function tablesOf(report: Report, own: Categorias): readonly ReportTable[] {
  const { rows } = report;
  return [
    figures(report),
    guards(report),
    windows(
      report,
      m.no_cumplidas,
      m.todas_cumplidas,
      ({ estado, tarde }) => FAILED.includes(estado) || tarde === true,
    ),
    invalid(report),
    kinds(report, own),
    {
      title: m.novedades,
      empty: m.sin_novedades,
      columns: [
        { header: m.fecha },
        { header: m.tipo },
        { header: m.estado },
        { header: m.reporto, wide: true },
        { header: m.cerro, wide: true },
      ],
      rows: byTime(rows.novedades, ({ fechah_x }) => fechah_x).map(
        ({ fechah_x, cat_nov, sos, estado_nov, autor_nom, cierra_nom }) => [
          shortTime(fechah_x),
          sos ? m.urgente(catNovLabel(cat_nov, own)) : catNovLabel(cat_nov, own),
          m.estados_nov[estado_nov],
          autor_nom ?? null,
          cierra_nom ?? null,
        ],
      ),
    },
    {
      title: m.visitas,
      empty: m.sin_visitas,
      columns: [
        { header: m.fecha },
        { header: m.supervisor },
        { header: m.minutos, number: true },
        { header: m.guardas_vistos, number: true, wide: true },
        { header: m.puntaje, number: true, wide: true },
      ],
      rows: byTime(rows.visitas, ({ ini_x }) => ini_x).map(
        ({ ini_x, super_nom, minutos, cant_guardas, puntaje, no_vale }) => [
          shortTime(ini_x),
          no_vale ? m.no_vale(super_nom) : super_nom,
          minutos,
          cant_guardas,
          puntaje ?? null,
        ],
      ),
    },
    {
      title: m.alertas,
      empty: m.sin_alertas,
      columns: [
        { header: m.fecha },
        { header: m.alerta },
        { header: m.estado },
        { header: m.atendio },
        { header: m.cuando, wide: true },
      ],
      rows: byTime(rows.alertas, ({ fechah_x }) => fechah_x).map(
        ({ fechah_x, tipo, estado, atiende_nom, atiende_x }) => [
          shortTime(fechah_x),
          wordOfAlerta(tipo).text,
          ALERT_STATES[estado].text,
          atiende_nom ?? null,
          atiende_x === undefined ? null : shortTime(atiende_x),
        ],
      ),
    },
    decisions(report),
    { ...windows(report, m.rondas, m.sin_rondas, () => true), sheetOnly: true },
  ];
}

const FAILED: readonly string[] = ['vencida', 'incompleta'];

/** «20/11 19:05» from ms since epoch. */
function shortTime(at: number): string {
  const day = localDate(at);
  return `${day.slice(8)}/${day.slice(5, 7)} ${horaLocal(at)}`;
}

function byTime<T>(rows: Readonly<Record<string, T>>, at: (row: T) => number): readonly T[] {
  return Object.entries(rows)
    .sort(([a, x], [b, y]) => at(x) - at(y) || (a < b ? -1 : 1))
    .map(([, row]) => row);
}

function figures({ totals: t }: Report): ReportTable {
  const part = partOf(t);
  const rows: readonly (readonly [string, number])[] = [
    [m.cifras.prog, t.prog],
    [m.cifras.cump, t.cump],
    [m.cifras.pct, percentOf(part)],
    [m.cifras.tarde, t.tarde],
    [m.cifras.inc, t.inc],
    [m.cifras.venc, t.venc],
    [m.cifras.just, t.just],
    [m.cifras.pend, t.pend],
    [m.cifras.rond, t.rond],
    [m.cifras.min, t.min],
    [m.cifras.esp, t.esp],
    [m.cifras.leid, t.leid - t.sinp],
    [m.cifras.sinp, t.sinp],
    [m.cifras.nov, t.nov],
    [m.cifras.nov_ab, t.nov_ab],
    [m.cifras.vis, t.vis],
    [m.cifras.ale, t.ale],
    [m.cifras.ale_sin, t.ale_sin],
  ];
  // Without a window that is decided there is no percentage, and 0 would be a lie.
  const known = rows.filter(([name]) => name !== m.cifras.pct || part.planned > 0);
  return {
    title: m.cifras_titulo,
    empty: m.sin_rondas,
    columns: [{ header: m.concepto }, { header: m.cantidad, number: true }],
    rows: known,
  };
}

function guards({ guards: all }: Report): ReportTable {
  return {
    title: m.por_guarda,
    empty: m.sin_guardas,
    columns: [
      { header: m.guarda },
      { header: m.cumplidas, number: true },
      { header: m.incompletas, number: true },
      { header: m.tarde, number: true, wide: true },
      { header: m.puntos_validos, number: true, wide: true },
      { header: m.no_valen, number: true },
      { header: m.minutos, number: true, wide: true },
    ],
    rows: all.map(({ nombre, cump, inc, tarde, leid, sinp, min }) => [
      nombre,
      cump,
      inc,
      tarde,
      leid,
      sinp,
      min,
    ]),
  };
}

function windows(
  { rows }: Report,
  title: string,
  empty: string,
  shown: (row: VentanaRow) => boolean,
): ReportTable {
  const reasons = new Map(
    Object.values(rows.alertas).flatMap(({ id_dia, estado, motivo }) =>
      estado === 'justificada' && motivo !== undefined ? [[id_dia, motivo] as const] : [],
    ),
  );
  const found = Object.entries(rows.ventanas)
    .filter(([, row]) => shown(row))
    .sort(([a, x], [b, y]) => x.ini_x - y.ini_x || (a < b ? -1 : 1));
  return {
    title,
    empty,
    columns: [
      { header: m.fecha },
      { header: m.ronda },
      { header: m.estado },
      { header: m.guarda, wide: true },
      { header: m.motivo, wide: true },
    ],
    rows: found.map(([id, { ini_x, nom_plan, estado, tarde, rond_nom }]) => {
      const motivo = reasons.get(id);
      const reason = motivo === undefined ? null : (reasonWord(motivo) ?? motivo);
      return [shortTime(ini_x), nom_plan, stateOf(estado, tarde === true), rond_nom ?? null, reason];
    }),
  };
}

function reasonWord(motivo: string): string | undefined {
  return Object.entries(ALERT_REASONS).find(([key]) => key === motivo)?.[1];
}

function stateOf(estado: VentanaRow['estado'], tarde: boolean): string {
  const own = { pendiente: m.por_juzgar, cumplida: m.cumplida };
  const word = estado === 'pendiente' || estado === 'cumplida' ? own[estado] : wordOf(estado).text;
  return tarde ? m.tarde_y(word) : word;
}

function invalid({ rows }: Report): ReportTable {
  const found = byTime(rows.rondas, ({ ini_x }) => ini_x).filter(({ sin_prueba = 0 }) => sin_prueba > 0);
  return {
    title: m.puntos_no_validos,
    empty: m.todos_validos,
    columns: [
      { header: m.fecha },
      { header: m.guarda },
      { header: m.ronda, wide: true },
      { header: m.no_valen, number: true },
      { header: m.leidos, number: true },
    ],
    rows: found.map(({ ini_x, rond_nom, nom_plan, sin_prueba = 0, qr_leidos }) => [
      shortTime(ini_x),
      rond_nom,
      nom_plan ?? m.sin_plan,
      sin_prueba,
      qr_leidos,
    ]),
  };
}

function kinds({ rows }: Report, own: Categorias): ReportTable {
  const counts = new Map<string, { all: number; open: number }>();
  for (const { cat_nov, estado_nov } of Object.values(rows.novedades)) {
    const { all, open } = counts.get(cat_nov) ?? { all: 0, open: 0 };
    const waits = estado_nov === 'abierta' || estado_nov === 'en_gestion';
    counts.set(cat_nov, { all: all + 1, open: open + (waits ? 1 : 0) });
  }
  const sorted = [...counts].sort(([a, x], [b, y]) => y.all - x.all || (a < b ? -1 : 1));
  return {
    title: m.por_tipo,
    empty: m.sin_novedades,
    columns: [
      { header: m.tipo },
      { header: m.cantidad, number: true },
      { header: m.sin_cerrar, number: true },
    ],
    rows: sorted.map(([cat_nov, { all, open }]) => [catNovLabel(cat_nov, own), all, open]),
  };
}

function decisions({ decided: { si, no }, totals }: Report): ReportTable {
  const rows: readonly (readonly [string, number])[] = [
    [m.valen, si],
    [m.no_valen_dudas, no],
    [m.por_decidir, totals.rev],
  ];
  return {
    title: m.decisiones,
    empty: m.sin_dudas,
    columns: [{ header: m.concepto }, { header: m.cantidad, number: true }],
    rows: rows.some(([, count]) => count > 0) ? rows : [],
  };
}
