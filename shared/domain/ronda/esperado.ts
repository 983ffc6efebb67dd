import type { PlanRonda, PuntoEsperado, PuntoQr, ReglasUnidad } from '../registro/records.ts';
import type { EsperadoRonda, NombresRonda, PuntoPrevisto } from '../registro/round-proof.ts';
import { asJson } from '../registro/trees.ts';
import { ventanaOf } from './plan.ts';
import { frozenTareas } from './tareas.ts';

type Puntos = Readonly<Record<string, PuntoQr>>;

/**
 * The points a round of a plan expects when it begins at `now` (ms since epoch), by `qr_id`, with their windows in ms
 * since epoch: those of the plan, without the ones that are retired, not installed or unknown. None for a free round.
 */
export function expectedPoints(
  plan: PlanRonda | null,
  puntos: Puntos,
  reglas: ReglasUnidad | undefined,
  now: number,
): Record<string, PuntoEsperado> {
  const ventana = plan ? ventanaOf(plan, reglas, now) : null;
  const result: Record<string, PuntoEsperado> = {};
  for (const [qr_id, p] of Object.entries(plan?.puntos ?? {})) {
    const punto = puntos[qr_id];
    if (!punto || punto.estado === 'retirado' || punto.estado === 'sin_instalar') continue;
    // A malformed number of minutes in a plan is no limit, and prevents no beginning.
    const from = ventana && isMinutes(p.no_antes) ? { no_antes_x: ventana.ini_x + p.no_antes * 60_000 } : {};
    const to =
      ventana && isMinutes(p.no_despues) ? { no_despues_x: ventana.ini_x + p.no_despues * 60_000 } : {};
    result[qr_id] = {
      orden: p.orden,
      nom_qr: punto.nom_qr,
      obligatorio: p.obligatorio ?? punto.critico ?? false,
      ...from,
      ...to,
    };
  }
  return result;
}

function isMinutes(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Facts about a unit when a round begins. */
export interface AtBegin {
  /** `null` = a free round, or its plan is unknown. */
  readonly plan: PlanRonda | null;
  readonly puntos: Puntos;
  readonly reglas: ReglasUnidad | undefined;
  /** Names of the person and the unit; absent = not looked up, so nothing is compared with them. */
  readonly nombres?: Pick<NombresRonda, 'rond_nom' | 'un_nombre'>;
}

/**
 * Expectation of the server for a round (data-model.md, «The judgement of a round»).
 * @param now when it began, ms since epoch
 * @param arrival when it reached the server, ms since epoch
 */
export function esperadoOf(
  { plan, puntos, reglas, nombres }: AtBegin,
  now: number,
  arrival: number,
): EsperadoRonda {
  const expected = Object.entries(expectedPoints(plan, puntos, reglas, now));
  const withPlace = expected.map(([qr_id, esperado]): [string, PuntoPrevisto] => {
    const { lat, lng, radio_m, valida_gps, foto_req, letrero, tareas, qr_ver = 1 } = puntos[qr_id] ?? {};
    const place = { lat, lng, radio_m, valida_gps, qr_ver };
    const asked = { foto_req, letrero, ...(tareas ? { tareas: frozenTareas({ tareas }) } : {}) };
    return [qr_id, asJson({ ...esperado, ...place, ...asked }) as unknown as PuntoPrevisto];
  });
  const ventana = plan ? ventanaOf(plan, reglas, now) : null;
  const { umbral_cump, radio_m, gps_obligatorio } = reglas ?? {};
  const rules = asJson({ umbral_cump, radio_m, gps_obligatorio }) as EsperadoRonda['reglas'] & object;
  return {
    ...(withPlace.length > 0 ? { puntos: Object.fromEntries(withPlace) } : {}),
    orden_modo: plan?.orden_modo ?? reglas?.orden_modo ?? 'libre',
    ...(Object.keys(rules).length > 0 ? { reglas: rules } : {}),
    ...(nombres ? { nombres: asJson({ ...nombres, nom_plan: plan?.nom_plan }) as NombresRonda } : {}),
    ...(ventana ? { vence_x: ventana.fin_x + ventana.gracia_ms } : {}),
    fechah_srv: arrival,
  };
}
