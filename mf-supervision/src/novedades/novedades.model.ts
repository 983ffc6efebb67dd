import type { Query } from '@gr/shared/contract/data';
import { CAT_KEY } from '@gr/shared/domain/novedad/categoria-choices';
import { type Bounds, inRange, keysOf } from '@gr/shared/domain/registro/date-range';
import type { Criticidad, EstadoNovedad, Novedad } from '@gr/shared/domain/registro/records';
import { PAGE } from '../novedad/novedad.data.ts';

/** Filter of a list by the kind of record in which incidents were seen. */
export type TipoFilter = Novedad['tipo_nov'] | 'todas';

/** Filters in the address besides dates and unit. */
export interface Filters {
  readonly tipo: TipoFilter;
  readonly estado: 'todas' | 'abiertas' | 'cerradas';
  readonly gravedad: Criticidad | null;
  readonly cat: string | null;
}

export const STATES_SHOWN = ['todas', 'abiertas', 'cerradas'] as const;
export const GRAVEDADES: readonly Criticidad[] = ['critica', 'alta', 'media', 'baja'];

const ESTADOS_OF: Readonly<Record<Filters['estado'], readonly EstadoNovedad[]>> = {
  todas: ['abierta', 'en_gestion', 'informada', 'cerrada', 'anulada'],
  abiertas: ['abierta', 'en_gestion'],
  cerradas: ['cerrada', 'anulada'],
};

/** The filters of an address; invalid values count as absent. */
export function readFilters(params: URLSearchParams, tipo: TipoFilter): Filters {
  const cat = params.get('cat');
  return {
    tipo: params.get('tipo') === 'todas' ? 'todas' : tipo,
    estado: STATES_SHOWN.find((estado) => estado === params.get('estado')) ?? 'todas',
    gravedad: GRAVEDADES.find((severity) => severity === params.get('gravedad')) ?? null,
    cat: cat !== null && CAT_KEY.test(cat) ? cat : null,
  };
}

/** Number of active filters, without dates and unit. */
export function filterCount({ estado, gravedad: severity, cat }: Filters): number {
  return [estado !== 'todas', severity !== null, cat !== null].filter(Boolean).length;
}

/**
 * The incidents that pass the filters. An incident without a state counts as open.
 * @param bounds `null` = any date
 */
export function filterNovedades(
  novedades: readonly Novedad[],
  filters: Filters,
  bounds: Bounds | null,
): readonly Novedad[] {
  const { tipo, estado, gravedad: severity, cat } = filters;
  return novedades.filter(
    (novedad) =>
      (bounds === null || inRange(novedad, bounds)) &&
      (tipo === 'todas' || novedad.tipo_nov === tipo) &&
      ESTADOS_OF[estado].includes(novedad.estado_nov ?? 'abierta') &&
      (severity === null || novedad.criticidad === severity) &&
      (cat === null || novedad.cat_nov === cat),
  );
}

/** The start of a text, cut between characters, so that emojis stay whole. */
export function truncate(texto: string, max: number): string {
  const letters = Array.from(texto);
  return letters.length > max ? `${letters.slice(0, max).join('').trimEnd()}…` : texto;
}

/** Incidents of a unit between two dates, by the time in their ids (domain/registro/date-range). */
export function ofUnidad(un_id: string, bounds: Bounds): Query {
  return listQuery('un_id', un_id, bounds);
}

/** Incidents that a person reported: a rondero's by `rond_id`, a supervisor's by `super_id`. */
export function ownNovedadesQuery(field: 'rond_id' | 'super_id', emp_id: string, bounds: Bounds): Query {
  return listQuery(field, emp_id, bounds);
}

function listQuery(orderBy: string, equalTo: string, bounds: Bounds): Query {
  return { path: '_novedades', orderBy, equalTo, ...keysOf(bounds), limitToLast: PAGE };
}
