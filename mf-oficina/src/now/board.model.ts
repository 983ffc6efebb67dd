import { takerOf } from '@gr/shared/domain/dia/escalera';
import { countDays, type DayCounts, isToReview, isWrong, todaysDays } from '@gr/shared/domain/dia/today';
import { isDrill } from '@gr/shared/domain/novedad/categorias';
import type { Criticidad, Novedad, Unidad } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { enTurno, stepsOf, type TurnoPage } from '@gr/shared/domain/turno/turno';
import { startOfDay } from '@gr/shared/domain/valor/time';
import { type Silent, silentIn } from './silent.model.ts';

/** A unit on the board. */
export interface BoardUnit {
  readonly un_id: string;
  readonly nombre: string;
  /** Today's rounds by start time. */
  readonly dias: readonly RondaDia[];
  /** Number of unattended alerts. */
  readonly alertas: number;
  /** All open ones, unattended first. */
  readonly open: readonly Alerta[];
  readonly novedades: number;
  /** Its day: any moment of it, ms since epoch. */
  readonly hoy: number;
  /** Number of rounds in progress without recent records. */
  readonly callados: number;
  /** Names of those on duty; `null` = the unit has kept no shift for a day and a half. */
  readonly enTurno: readonly string[] | null;
  /** Part of this could not be read. */
  readonly unread: boolean;
}

/** The whole board: units by urgency, and its totals. */
export interface Board {
  readonly units: readonly BoardUnit[];
  /** Today's rounds, as every other screen counts them. */
  readonly rondas: number;
  /** Those that are wrong: missed, short, late or about to be. */
  readonly mal: number;
  /** Those that are not wrong and that somebody has to look at. */
  readonly porRevisar: number;
  /** Open ones, unattended first. */
  readonly alertas: readonly Alerta[];
  readonly novedades: readonly Novedad[];
  /** True when there are more open incidents than listed. */
  readonly masNovedades: boolean;
  readonly callados: readonly Silent[];
}

/** Input of the board, by unit and by id. */
export interface BoardParts {
  readonly units: Readonly<Record<string, Unidad>>;
  readonly days: Readonly<Record<string, Readonly<Record<string, RondaDia>>>>;
  readonly alerts: Readonly<Record<string, Readonly<Record<string, Alerta>>>>;
  /** Steps of shifts. */
  readonly shifts: Readonly<Record<string, TurnoPage>>;
  readonly incidents: Readonly<Record<string, Novedad>>;
  /** True when there are more open incidents than listed. */
  readonly more: boolean;
  /** Id of a round in progress → time of the last record received, ms since epoch. */
  readonly heard: Readonly<Record<string, number>>;
  /** Units of which a part could not be read. */
  readonly unread: ReadonlySet<string>;
}

const GRAVEST: readonly Criticidad[] = ['critica', 'alta', 'media', 'baja'];

/** A cached row with its inputs. */
interface Kept {
  readonly from: readonly unknown[];
  readonly row: BoardUnit;
  readonly callados: readonly Silent[];
  readonly counts: DayCounts;
}

/**
 * Makes successive boards, each at `now`, ms since epoch. Order: units with alerts, then with failed rounds, then by name. Up to sixty
 * changes a second arrive, each for one unit: a unit whose readings are the same objects keeps its row.
 */
export function createBoard(): (parts: BoardParts, now: number) => Board {
  let kept: ReadonlyMap<string, Kept> = new Map();
  return (parts, now) => {
    const { units, incidents } = parts;
    const today = startOfDay(now);
    const novedades = Object.values(incidents).sort(
      (a, b) =>
        Number(a.fechah_x < today) - Number(b.fechah_x < today) ||
        Number(isTaken(a)) - Number(isTaken(b)) ||
        GRAVEST.indexOf(a.criticidad) - GRAVEST.indexOf(b.criticidad) ||
        a.fechah_x - b.fechah_x,
    );
    const openNovedades = countBy(novedades.filter(isReal), ({ un_id }) => un_id);
    const next = new Map(
      Object.entries(units)
        .filter(([, { estado }]) => estado === 'activo')
        .map(([un_id]) => [un_id, keptOf(kept.get(un_id), un_id, parts, openNovedades.get(un_id) ?? 0, now)]),
    );
    kept = next;
    const all = [...next.values()];
    const rows = all.map(({ row }) => row);
    return {
      units: rows.sort((a, b) => needOf(b) - needOf(a) || BY_NAME.compare(a.nombre, b.nombre)),
      rondas: all.reduce((sum, { counts }) => sum + counts.all, 0),
      mal: all.reduce((sum, { counts }) => sum + counts.wrong, 0),
      porRevisar: all.reduce((sum, { counts }) => sum + counts.toReview, 0),
      alertas: rows.flatMap(({ open }) => open).sort(byUrgency),
      novedades,
      masNovedades: parts.more,
      callados: all.flatMap((one) => one.callados).sort((a, b) => a.at - b.at),
    };
  };
}

function keptOf(
  before: Kept | undefined,
  un_id: string,
  { units, days, alerts, shifts, heard, unread }: BoardParts,
  novedades: number,
  now: number,
): Kept {
  const known = days[un_id] ?? {};
  const heardOf = Object.values(known).map(({ ronda_id }) =>
    ronda_id === undefined ? undefined : heard[ronda_id],
  );
  const read = [units[un_id], days[un_id], alerts[un_id], shifts[un_id], unread.has(un_id)];
  const from = [...read, novedades, now, ...heardOf];
  if (before?.from.length === from.length && before.from.every((one, at) => one === from[at])) return before;
  const dias = todaysDays(known, now);
  const callados = silentIn(dias, heard, now);
  const open = Object.values(alerts[un_id] ?? {}).sort(byUrgency);
  const steps = stepsOf(shifts[un_id]);
  const row = {
    ...{
      un_id,
      nombre: units[un_id]?.un_nombre ?? un_id,
      dias,
      novedades,
      callados: callados.length,
      enTurno: Object.keys(steps).length === 0 ? null : enTurno(steps, now).map(({ emp_nom }) => emp_nom),
    },
    hoy: startOfDay(now),
    unread: unread.has(un_id),
    open,
    alertas: open.filter(isWaiting).length,
  };
  return { from, row, callados, counts: countDays(dias) };
}

/** Whether an incident is none of a drill, which stands in lists and in no figure. */
export function isReal({ cat_nov }: Novedad): boolean {
  return !isDrill(cat_nov);
}

/** Whether somebody has acknowledged or taken an incident. */
function isTaken({ acuse = {}, estado_nov }: Novedad): boolean {
  return estado_nov !== 'abierta' || Object.keys(acuse).length > 0;
}

/** Whether an alert is unattended. */
export function isWaiting(alerta: Alerta): boolean {
  return takerOf(alerta) === null;
}

/** Unattended alerts first, of those the longest waiting. */
function byUrgency(a: Alerta, b: Alerta): number {
  return Number(isWaiting(b)) - Number(isWaiting(a)) || a.fechah_x - b.fechah_x;
}

// Created once: a new one per comparison takes most of the time of a board of 100 units.
const BY_NAME = new Intl.Collator('es');

function countBy<T>(all: readonly T[], key: (one: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return counts;
}

/** 4 alerts, 3 a failed round, 2 a silent phone, 1 an open incident or something to look at, 0 nothing. */
function needOf({ alertas, dias, callados, novedades }: BoardUnit): number {
  if (alertas > 0) return 4;
  if (dias.some(isWrong)) return 3;
  if (callados > 0) return 2;
  return novedades > 0 || dias.some(isToReview) ? 1 : 0;
}
