import { personalSteps } from '@gr/shared/domain/dia/escalera';
import { isOfToday, isToReview, isWrong } from '@gr/shared/domain/dia/today';
import type { Criticidad, Novedad, Unidad } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
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
  readonly novedades: number;
  /** Number of grave, unacknowledged ones. */
  readonly graves: number;
  /** Its day: any moment of it, ms since epoch. */
  readonly hoy: number;
  /** Number of rounds in progress without recent records. */
  readonly callados: number;
}

/** The whole board: units by urgency, and its totals. */
export interface Board {
  readonly units: readonly BoardUnit[];
  /** Rounds that start today: one from last night that continues is not counted. */
  readonly rondas: number;
  readonly mal: number;
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
  readonly incidents: Readonly<Record<string, Novedad>>;
  /** True when there are more open incidents than listed. */
  readonly more: boolean;
  /** Id of a round in progress → time of the last record received, ms since epoch. */
  readonly heard: Readonly<Record<string, number>>;
}

const GRAVEST: readonly Criticidad[] = ['critica', 'alta', 'media', 'baja'];

/** A cached row with its inputs. */
interface Kept {
  readonly from: readonly unknown[];
  readonly row: BoardUnit;
  readonly callados: readonly Silent[];
  readonly mal: number;
}

/**
 * Makes successive boards, each at `now`, ms since epoch. Order: units with alerts, then with failed rounds, then by name. Up to sixty
 * changes a second arrive, each for one unit: a unit whose readings are the same objects keeps its row.
 */
export function createBoard(): (parts: BoardParts, now: number) => Board {
  let kept: ReadonlyMap<string, Kept> = new Map();
  return (parts, now) => {
    const { units, alerts, incidents } = parts;
    const novedades = Object.values(incidents).sort(
      (a, b) => GRAVEST.indexOf(a.criticidad) - GRAVEST.indexOf(b.criticidad) || a.fechah_x - b.fechah_x,
    );
    const open = countBy(novedades, ({ un_id }) => un_id);
    const grave = countBy(novedades.filter(isGrave), ({ un_id }) => un_id);
    const next = new Map(
      Object.entries(units)
        .filter(([, { estado }]) => estado === 'activo')
        .map(([un_id]) => [
          un_id,
          keptOf(
            kept.get(un_id),
            un_id,
            parts,
            { novedades: open.get(un_id) ?? 0, graves: grave.get(un_id) ?? 0 },
            now,
          ),
        ]),
    );
    kept = next;
    const all = [...next.values()];
    const rows = all.map(({ row }) => row);
    return {
      units: rows.sort((a, b) => needOf(b) - needOf(a) || BY_NAME.compare(a.nombre, b.nombre)),
      rondas: rows.reduce(
        (sum, { dias }) => sum + dias.filter(({ ini_x }) => ini_x >= startOfDay(now)).length,
        0,
      ),
      mal: all.reduce((sum, { mal }) => sum + mal, 0),
      alertas: Object.values(alerts)
        .flatMap((one) => Object.values(one))
        .sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)) || a.fechah_x - b.fechah_x),
      novedades,
      masNovedades: parts.more,
      callados: all.flatMap((one) => one.callados).sort((a, b) => a.at - b.at),
    };
  };
}

function keptOf(
  before: Kept | undefined,
  un_id: string,
  { units, days, alerts, heard }: BoardParts,
  { novedades, graves }: Pick<BoardUnit, 'novedades' | 'graves'>,
  now: number,
): Kept {
  const own = Object.values(days[un_id] ?? {});
  const heardOf = own.map(({ ronda_id }) => (ronda_id === undefined ? undefined : heard[ronda_id]));
  const from = [units[un_id], days[un_id], alerts[un_id], novedades, graves, now, ...heardOf];
  if (before?.from.length === from.length && before.from.every((one, at) => one === from[at])) return before;
  const dias = own
    .filter((dia) => dia.retirada !== true && isOfToday(dia, now))
    .sort((a, b) => a.ini_x - b.ini_x);
  const callados = silentIn(dias, heard, now);
  const row = {
    ...{
      un_id,
      nombre: units[un_id]?.un_nombre ?? un_id,
      dias,
      novedades,
      graves,
      callados: callados.length,
    },
    hoy: startOfDay(now),
    alertas: Object.values(alerts[un_id] ?? {}).filter(isWaiting).length,
  };
  return { from, row, callados, mal: dias.filter(isToReview).length };
}

/** Whether an incident is grave and unacknowledged. */
function isGrave({ criticidad, acuse, estado_nov }: Novedad): boolean {
  const seen = estado_nov !== 'abierta' || Object.keys(acuse ?? {}).length > 0;
  return !seen && (criticidad === 'critica' || criticidad === 'alta');
}

/** Whether an alert is unattended. */
export function isWaiting(alerta: Alerta): boolean {
  return personalSteps(alerta).every(({ que }) => que !== 'atiende');
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
