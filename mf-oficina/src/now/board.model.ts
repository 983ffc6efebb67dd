import { isOfToday, isWrong } from '@gr/shared/domain/dia/today';
import type { Criticidad, Novedad, Unidad } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';

/** A unit on the board. */
export interface BoardUnit {
  readonly un_id: string;
  readonly nombre: string;
  /** Today's rounds by their hour. */
  readonly dias: readonly RondaDia[];
  /** Alerts that wait for somebody. */
  readonly alertas: number;
  readonly novedades: number;
}

/** The whole board: units by what they need, and its sums. */
export interface Board {
  readonly units: readonly BoardUnit[];
  readonly rondas: number;
  readonly mal: number;
  readonly alertas: readonly Alerta[];
  readonly novedades: readonly Novedad[];
}

/** What the board is made of, by unit and by id. */
export interface BoardParts {
  readonly units: Readonly<Record<string, Unidad>>;
  readonly days: Readonly<Record<string, Readonly<Record<string, RondaDia>>>>;
  readonly alerts: Readonly<Record<string, Readonly<Record<string, Alerta>>>>;
  readonly incidents: Readonly<Record<string, Novedad>>;
}

const GRAVEST: readonly Criticidad[] = ['critica', 'alta', 'media', 'baja'];

/** The board at `now`, ms since epoch: units with alerts first, then with rounds that went wrong, then the others by name. */
export function boardOf({ units, days, alerts, incidents }: BoardParts, now: number): Board {
  const novedades = Object.values(incidents).sort(
    (a, b) => GRAVEST.indexOf(a.criticidad) - GRAVEST.indexOf(b.criticidad) || a.fechah_x - b.fechah_x,
  );
  const rows = Object.entries(units)
    .filter(([, { estado }]) => estado === 'activo')
    .map(([un_id, { un_nombre }]): BoardUnit => {
      const dias = Object.values(days[un_id] ?? {})
        .filter((dia) => dia.retirada !== true && isOfToday(dia, now))
        .sort((a, b) => a.ini_x - b.ini_x);
      const own = novedades.filter((novedad) => novedad.un_id === un_id).length;
      return {
        ...{ un_id, nombre: un_nombre, dias },
        ...{ alertas: Object.keys(alerts[un_id] ?? {}).length, novedades: own },
      };
    })
    .sort((a, b) => needOf(b) - needOf(a) || a.nombre.localeCompare(b.nombre, 'es'));
  const all = rows.flatMap(({ dias }) => dias);
  return {
    units: rows,
    rondas: all.length,
    mal: all.filter(isWrong).length,
    alertas: Object.values(alerts)
      .flatMap((one) => Object.values(one))
      .sort((a, b) => a.fechah_x - b.fechah_x),
    novedades,
  };
}

/** 3 alerts, 2 a round that went wrong, 1 an open incident, 0 nothing. */
function needOf({ alertas, dias, novedades }: BoardUnit): number {
  if (alertas > 0) return 3;
  if (dias.some(isWrong)) return 2;
  return novedades > 0 ? 1 : 0;
}
