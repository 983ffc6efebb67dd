import type { Query } from '@gr/shared/contract/data';
import type { Persona } from '@gr/shared/contract/session';
import { catalogoQuery } from '@gr/shared/domain/inventario/catalogo';
import { CATEGORIAS_EMPRESA } from '@gr/shared/domain/novedad/categorias-query';
import { untilTomorrow } from '@gr/shared/domain/registro/date-range';
import { startOfDay } from '@gr/shared/domain/valor/time';
import type { Replica } from './replica.ts';

/** Most records one reading may return (backend/rules: `limitToLast <= 50`). */
const ROUNDS = 50;
const NEWEST = 50;
/** A night round began yesterday, ms. */
const DAY_MS = 24 * 3_600_000;

/** What the office has published of a tree, with the query of its screen. */
const published = (path: string, estado: string): Query => ({
  ...{ path, orderBy: 'estado', equalTo: estado, limitToLast: NEWEST },
});
const CHECKLISTS = published('_listascheck_plant_', 'publicada');

/** The company's tips with their texts, and what the person has read of them: «Listo para trabajar sin conexión» covers them too. */
const tipsOf = (emp_id: string): readonly Query[] => [
  published('_tips', 'publicado'),
  { path: `_tips_leidos_/${emp_id}` },
];

/**
 * Queries whose data a round, a visit or a handover needs on the phone before the signal is lost (reliability.md, The read replica).
 * Each is the exact query of its screen, because the phone answers a stored query.
 * @param now ms since epoch
 */
export function warmUpQueries(persona: Persona, now: number): readonly Query[] {
  const units = Object.keys(persona.unidades);
  const places = units.flatMap((un) => [
    { path: `_un_/${un}` },
    { path: `_qr_/${un}` },
    { path: `_rondas_plan_/${un}` },
    { path: `_guardas_/${un}` },
  ]);
  if (persona.rol === 'admin') return places;
  const last = units.flatMap((un) => [
    untilTomorrow({ path: `_inventarios_/${un}`, orderBy: 'fechah_x', limitToLast: 1 }, now),
    catalogoQuery(un),
  ]);
  if (persona.rol === 'supervisor') {
    const whereabouts = units.map((un) => ({ path: `_qr_lugares_/${un}` }));
    return [...places, ...whereabouts, CATEGORIAS_EMPRESA, CHECKLISTS, ...last, ...tipsOf(persona.emp_id)];
  }
  return [
    ...places,
    CATEGORIAS_EMPRESA,
    CHECKLISTS,
    ...ownWork(persona.emp_id, now),
    ...last,
    ...handover(persona.emp_id, units),
    ...tipsOf(persona.emp_id),
  ];
}

/** A rondero's rounds since yesterday. */
function ownWork(emp_id: string, now: number): readonly Query[] {
  const path = `_recorridos_rondero_/${emp_id}`;
  return [{ path, orderBy: 'fechah_x', startAt: startOfDay(now) - DAY_MS, limitToLast: ROUNDS }];
}

/** Items to be acknowledged when a post is received. A rondero has one or two units. */
function handover(emp_id: string, units: readonly string[]): readonly Query[] {
  return units.flatMap((un) => [
    { path: '_novedades', orderBy: 'un_abierta', equalTo: un, limitToLast: NEWEST },
    { path: '_novedades', orderBy: 'un_id', equalTo: un, limitToLast: NEWEST },
    { path: `_incidencias/${un}` },
    { path: `_consignas_leidas_/${emp_id}/${un}` },
  ]);
}

/**
 * Reads every query once from the server, so that the replica stores it; a refused or failed reading does not stop the others. `true` =
 * the phone has all of it as it is now.
 */
export async function warmUp(
  data: Pick<Replica, 'fresh'>,
  persona: Persona,
  now: number,
  trace: (code: string, cause: unknown) => void,
): Promise<boolean> {
  let all = true;
  for (const query of warmUpQueries(persona, now)) {
    const reading = await data.fresh(query);
    if (reading.ok) continue;
    all = false;
    trace(reading.error.code, reading.error.cause);
    // Without a connection the rest would only fail in turn.
    if (reading.error.code === 'DA-001') return false;
  }
  return all;
}
