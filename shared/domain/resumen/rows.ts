import { explanationOf, personalSteps, takerOf } from '../dia/escalera.ts';
import { beganAt } from '../dia/round-seen.ts';
import { isWalked } from '../dia/walked.ts';
import { isDrill } from '../novedad/categorias.ts';
import { type decide, holds, inOrder } from '../registro/decisiones.ts';
import type { Novedad, Ronda } from '../registro/records.ts';
import type { Alerta, RondaDia } from '../registro/round-day.ts';
import { walkedPoints } from '../ronda/read-order.ts';
import { uncountedOf } from '../ronda/veredicto.ts';
import { pendingVisita } from '../supervision/marcas-visita.ts';
import type { Supervision } from '../supervision/supervision.ts';
import {
  type AlertaRow,
  happenedAt,
  horaNovedad,
  inicioVisita,
  type NovedadRow,
  type RondaRow,
  type VentanaRow,
  type VisitaRow,
} from './resumen.ts';

/*
 * Each row follows from its record alone, so that writing it twice, late or in any order gives the same, and so does counting anew. `null` =
 * the record has no row. Absent fields are left out, as in the database.
 */

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** States in which a window is decided. */
const DECIDED = ['completa', 'cumplida', 'incompleta', 'vencida'] as const;

/** The row of a window; none of a round outside every plan, or where the plan was taken back and nobody walked. */
export function ventanaRow(dia: RondaDia): VentanaRow | null {
  const { id_plan, nom_plan, ini_x, tarde, ronda_id, rond_id, rond_nom } = dia;
  if (dia.libre || (dia.retirada && !isWalked(dia))) return null;
  const estado = DECIDED.find((one) => one === dia.estado) ?? 'pendiente';
  const round = estado === 'pendiente' ? {} : present({ tarde, ronda_id, rond_id, rond_nom });
  return { id_plan, nom_plan, ini_x, estado, ...round };
}

/**
 * The row of a round; none while it runs, before it is judged, when it was annulled, or of one that nobody began.
 * @param llega_x when it reached the server, ms since epoch
 */
export function rondaRow(ronda: Ronda, llega_x: number): RondaRow | null {
  const { id_plan, nom_plan, rond_id, rond_nom, fechah_fin_x, qr_esp, qr_leidos } = ronda;
  const ini_x = beganAt(ronda, llega_x);
  const { veredicto = 'en_curso', por_revisar } = ronda.juicio ?? {};
  if (rond_id === '' || veredicto === 'en_curso' || veredicto === 'anulada') return null;
  return {
    ...present({ id_plan, nom_plan }),
    ...{
      rond_id,
      rond_nom,
      ini_x,
      minutos: lasted([ronda.fechah_ini_x, fechah_fin_x], [ini_x, fechah_fin_x]),
    },
    ...{ qr_esp, qr_leidos, veredicto },
    ...present({ sin_prueba: uncountedOf(ronda) || undefined, por_revisar, ...votes(ronda.decisiones) }),
    ...paceOf(ronda),
  };
}

/** Which points a round read, and how: its longest pause and its bursts, by the places and marks that the server gave its reads. */
function paceOf(ronda: Ronda): Pick<RondaRow, 'leidos' | 'pausa' | 'rafagas'> {
  const { sin_prueba = {}, puntos = {} } = ronda.juicio ?? {};
  const walked = walkedPoints(ronda);
  const counting = walked.flatMap(({ qr_id }) => (qr_id in sin_prueba ? [] : [qr_id]));
  const pauses = walked.map(({ fechah_x }, i) => minutesFrom(walked[i - 1]?.fechah_x ?? fechah_x, fechah_x));
  const bursts = walked.filter(({ qr_id, anomalias }) => anomalias?.rafaga ?? puntos[qr_id]?.en_grupo);
  return present({
    leidos: counting.sort().join('/') || undefined,
    pausa: Math.max(0, ...pauses) || undefined,
    rafagas: bursts.length || undefined,
  });
}

/** The row of an incident; none of an alarm for practice. */
export function novedadRow(novedad: Novedad): NovedadRow | null {
  const { cat_nov, criticidad, estado_nov, sos, qr_id, rond_id, super_id, rond_nom, super_nom, cierre } =
    novedad;
  if (isDrill(cat_nov)) return null;
  return {
    ...{ cat_nov, criticidad, estado_nov, fechah_x: horaNovedad(novedad) },
    ...present({
      sos: sos || undefined,
      qr_id,
      autor_id: rond_id ?? super_id,
      autor_nom: rond_nom ?? super_nom,
    }),
    ...present({ cierra_nom: cierre?.emp_nom, cierre_x: cierre?.fechah_x }),
  };
}

/**
 * The row of a visit; none while it is open, or when it was annulled.
 * @param cierra_x when its end reached the server, ms since epoch; `null` = not known
 */
export function visitaRow(visita: Supervision, cierra_x: number | null): VisitaRow | null {
  const { super_id, super_nom = super_id, cant_guardas = 0, cant_nov = 0, revision, puntaje } = visita;
  const ini_x = inicioVisita(visita, cierra_x);
  const fin_x = happenedAt(visita.fechah_fin_x ?? ini_x, cierra_x);
  if (visita.estado !== 'cerrada') return null;
  const { razones = {}, partes = {} } = pendingVisita(visita) ?? {};
  const por_revisar = Object.keys(razones).length + Object.keys(partes).length || undefined;
  return {
    ...{ super_id, super_nom, ini_x },
    minutos: lasted([visita.fechah_ini_x ?? visita.fechah_x, visita.fechah_fin_x], [ini_x, fin_x]),
    ...{ cant_guardas, cant_nov },
    ...present({ puntaje, no_vale: revision?.no_vale, por_revisar, ...votes(visita.decisiones) }),
  };
}

/** The row of an alert. */
export function alertaRow(alerta: Alerta): AlertaRow {
  const { id_dia, tipo, estado, fechah_x } = alerta;
  const taker = takerOf(alerta);
  const atiende_x = typeof taker?.fechah_srv === 'number' ? taker.fechah_srv : undefined;
  const last = personalSteps(alerta).findLast((paso) => paso.motivo !== undefined);
  // Once it is accepted nobody changes the reason by adding another.
  const motivo = (explanationOf(alerta) ?? last)?.motivo;
  return { id_dia, tipo, estado, fechah_x, ...present({ atiende_nom: taker?.emp_nom, atiende_x, motivo }) };
}

type Span = readonly [from: number, to: number | undefined];

/**
 * Minutes of a round or visit by the phone's own hours, which a clock that is ahead or behind shifts alike; where these are no span of a
 * day, by those that the row tells.
 */
function lasted([from, to = from]: Span, seen: Span): number {
  return to >= from && to - from <= DAY ? minutesFrom(from, to) : minutesFrom(...seen);
}

function minutesFrom(from: number, to = from): number {
  return Math.max(0, Math.round((to - from) / MINUTE));
}

/** Number of decisions that hold for and against a record. */
function votes(decisiones: Parameters<typeof decide>[1] = {}): {
  readonly [K in 'vale_si' | 'vale_no']: number | undefined;
} {
  const said = inOrder(decisiones);
  const held = said.filter((one) => holds(one, said));
  const count = (vale: 'no' | 'si') => held.filter((one) => one.vale === vale).length || undefined;
  return { vale_si: count('si'), vale_no: count('no') };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that have a value. */
function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}
