import type { Query } from '@gr/shared/contract/data';
import type { Persona } from '@gr/shared/contract/session';
import type { Bounds } from '@gr/shared/domain/registro/date-range';

/** Most rounds a list reads. */
export const RONDAS_MAX = 50;

/** `_un_/{un_id}`. */
export const unidadQuery = (un_id: string): Query => ({ path: `_un_/${un_id}` });

/** All points of a unit: a dozen or two, read whole. */
export const puntosQuery = (un_id: string): Query => ({ path: `_qr_/${un_id}` });

/** Where they are: the rules give it to supervisors and the office, to no guard. */
export const lugaresQuery = (un_id: string): Query => ({ path: `_qr_lugares_/${un_id}` });

/** All plans of a unit: a handful, read whole. */
export const planesQuery = (un_id: string): Query => ({ path: `_rondas_plan_/${un_id}` });

/** One round of the person. */
export const ownRondaQuery = (emp_id: string, id: string): Query => ({
  path: `_recorridos_rondero_/${emp_id}/${id}`,
});

/** One round of a unit, whoever walked it. */
export const rondaOfUnidadQuery = (un_id: string, id: string): Query => ({
  path: `_recorridos_/${un_id}/${id}`,
});

/** The last round started in a unit, by anybody. */
export const lastRondaQuery = (un_id: string): Query => ({
  path: `_recorridos_/${un_id}`,
  orderBy: 'fechah_x',
  limitToLast: 1,
});

/**
 * Rounds started since `desde` (ms since epoch) that the person may list: a rondero's own, for others
 * those of each of their units.
 */
export function rondasQueries(persona: Persona, desde: number): Readonly<Record<string, Query>> {
  const range = { orderBy: 'fechah_x', startAt: desde, limitToLast: RONDAS_MAX } as const;
  if (persona.rol === 'rondero') {
    return { propias: { path: `_recorridos_rondero_/${persona.emp_id}`, ...range } };
  }
  return byUnidad(Object.keys(persona.unidades), (un_id) => ({ path: `_recorridos_/${un_id}`, ...range }));
}

/** A rondero's own rounds that began within the limits; whoever asks adds how many. */
export const ownBetween = (emp_id: string, bounds: Bounds): Query =>
  between(`_recorridos_rondero_/${emp_id}`, bounds);

/** Rounds of one unit that began within the limits, whoever walks them; whoever asks adds how many. */
export const ofUnidadBetween = (un_id: string, bounds: Bounds): Query =>
  between(`_recorridos_/${un_id}`, bounds);

/** The newest {@link RONDAS_MAX} of {@link ofUnidadBetween}. */
export const latestOfUnidad = (un_id: string, bounds: Bounds): Query => ({
  ...ofUnidadBetween(un_id, bounds),
  limitToLast: RONDAS_MAX,
});

function between(path: string, { desde_x, hasta_x }: Bounds): Query {
  return { path, orderBy: 'fechah_x', startAt: desde_x, endAt: hasta_x };
}

/** The same question to each unit, by the unit's id. */
export function byUnidad(
  un_ids: readonly string[],
  query: (un_id: string) => Query,
): Readonly<Record<string, Query>> {
  return Object.fromEntries(un_ids.map((un_id) => [un_id, query(un_id)]));
}
