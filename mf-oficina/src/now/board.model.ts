import { personalSteps } from '@gr/shared/domain/dia/escalera';
import { isOfToday, isWrong } from '@gr/shared/domain/dia/today';
import type { Criticidad, Novedad, Unidad } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { type Silent, silentIn } from './silent.model.ts';

/** A unit on the board. */
export interface BoardUnit {
  readonly un_id: string;
  readonly nombre: string;
  /** Today's rounds by their hour. */
  readonly dias: readonly RondaDia[];
  /** Alerts that wait for somebody. */
  readonly alertas: number;
  readonly novedades: number;
  /** Rounds under way whose phone says nothing. */
  readonly callados: number;
}

/** The whole board: units by what they need, and its sums. */
export interface Board {
  readonly units: readonly BoardUnit[];
  readonly rondas: number;
  readonly mal: number;
  /** Open ones, those that nobody has taken first. */
  readonly alertas: readonly Alerta[];
  readonly novedades: readonly Novedad[];
  readonly callados: readonly Silent[];
}

/** What the board is made of, by unit and by id. */
export interface BoardParts {
  readonly units: Readonly<Record<string, Unidad>>;
  readonly days: Readonly<Record<string, Readonly<Record<string, RondaDia>>>>;
  readonly alerts: Readonly<Record<string, Readonly<Record<string, Alerta>>>>;
  readonly incidents: Readonly<Record<string, Novedad>>;
  /** Id of a round under way → when the server last heard of it, ms since epoch. */
  readonly heard: Readonly<Record<string, number>>;
}

const GRAVEST: readonly Criticidad[] = ['critica', 'alta', 'media', 'baja'];

/** The board at `now`, ms since epoch: units with alerts first, then with rounds that went wrong, then the others by name. */
export function boardOf({ units, days, alerts, incidents, heard }: BoardParts, now: number): Board {
  const novedades = Object.values(incidents).sort(
    (a, b) => GRAVEST.indexOf(a.criticidad) - GRAVEST.indexOf(b.criticidad) || a.fechah_x - b.fechah_x,
  );
  const open = countBy(novedades, ({ un_id }) => un_id);
  const rows = Object.entries(units)
    .filter(([, { estado }]) => estado === 'activo')
    .map(([un_id, { un_nombre }]): BoardUnit => {
      const dias = Object.values(days[un_id] ?? {})
        .filter((dia) => dia.retirada !== true && isOfToday(dia, now))
        .sort((a, b) => a.ini_x - b.ini_x);
      return {
        ...{ un_id, nombre: un_nombre, dias },
        ...{
          alertas: Object.values(alerts[un_id] ?? {}).filter(isWaiting).length,
          novedades: open.get(un_id) ?? 0,
        },
        callados: silentIn(dias, heard, now).length,
      };
    })
    .sort((a, b) => needOf(b) - needOf(a) || BY_NAME.compare(a.nombre, b.nombre));
  const all = rows.flatMap(({ dias }) => dias);
  return {
    units: rows,
    rondas: all.length,
    mal: all.filter(isWrong).length,
    alertas: Object.values(alerts)
      .flatMap((one) => Object.values(one))
      .sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)) || a.fechah_x - b.fechah_x),
    novedades,
    callados: silentIn(all, heard, now),
  };
}

/** Whether nobody has taken an alert on yet. */
export function isWaiting(alerta: Alerta): boolean {
  return personalSteps(alerta).every(({ que }) => que !== 'atiende');
}

// Made once: a comparison that makes its own takes most of the time of a board of 100 units.
const BY_NAME = new Intl.Collator('es');

function countBy<T>(all: readonly T[], key: (one: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return counts;
}

/** 4 alerts, 3 a round that went wrong, 2 a silent phone, 1 an open incident, 0 nothing. */
function needOf({ alertas, dias, callados, novedades }: BoardUnit): number {
  if (alertas > 0) return 4;
  if (dias.some(isWrong)) return 3;
  if (callados > 0) return 2;
  return novedades > 0 ? 1 : 0;
}
