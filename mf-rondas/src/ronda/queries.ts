import type { Query } from '@gr/shared/contract/data';
import type { Persona } from '@gr/shared/contract/session';
import { type Bounds, untilTomorrow } from '@gr/shared/domain/registro/date-range';

/** Maximum of rounds a list reads. */
export const RONDAS_MAX = 50;

/** `_un_/{un_id}`. */
export const unidadQuery = (un_id: string): Query => ({ path: `_un_/${un_id}` });

/** All points of a unit: a dozen or two, so read completely. */
export const puntosQuery = (un_id: string): Query => ({ path: `_qr_/${un_id}` });

/** Positions of a unit's points: the rules allow supervisors and the office to read them, not guards. */
export const lugaresQuery = (un_id: string): Query => ({ path: `_qr_lugares_/${un_id}` });

/** All plans of a unit: a handful, so read completely. */
export const planesQuery = (un_id: string): Query => ({ path: `_rondas_plan_/${un_id}` });

/** One round of the person. */
export const ownRondaQuery = (emp_id: string, id: string): Query => ({
  path: `_recorridos_rondero_/${emp_id}/${id}`,
});

/** One round of a unit, by any guard. */
export const rondaOfUnidadQuery = (un_id: string, id: string): Query => ({
  path: `_recorridos_/${un_id}/${id}`,
});

/** The last round started in a unit, by any guard. */
export const lastRondaQuery = (un_id: string, now: number): Query =>
  untilTomorrow({ path: `_recorridos_/${un_id}`, orderBy: 'fechah_x', limitToLast: 1 }, now);

/** Rounds started since `desde` (ms since epoch) that the person may list: a rondero's own; for others those of each of their units. */
export function rondasQueries(persona: Persona, desde: number): Readonly<Record<string, Query>> {
  const range = { orderBy: 'fechah_x', startAt: desde, limitToLast: RONDAS_MAX } as const;
  if (persona.rol === 'rondero') {
    return { propias: { path: `_recorridos_rondero_/${persona.emp_id}`, ...range } };
  }
  return byUnidad(Object.keys(persona.unidades), (un_id) => ({ path: `_recorridos_/${un_id}`, ...range }));
}

/** A rondero's rounds, in all units, that started within the limits; the caller adds the page size. */
export const ownBetween = (emp_id: string, bounds: Bounds): Query =>
  between(`_recorridos_rondero_/${emp_id}`, bounds);

/** Rounds of one unit that started within the limits, by any guard; the caller adds the page size. */
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

/** The same query for each unit, by unit id. */
export function byUnidad(
  un_ids: readonly string[],
  query: (un_id: string) => Query,
): Readonly<Record<string, Query>> {
  return Object.fromEntries(un_ids.map((un_id) => [un_id, query(un_id)]));
}
