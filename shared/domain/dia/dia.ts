import type { PlanRonda, Unidad } from '../registro/records.ts';
import type { RondaDia } from '../registro/round-day.ts';
import { ventanaOfDay } from '../ronda/plan.ts';
import { startOfDate } from '../valor/time.ts';
import { diaId } from './dia-id.ts';

const MINUTE = 60_000;

/** Fields of a day that follow from its plan alone. */
export type DiaPrevisto = Pick<
  RondaDia,
  | 'id'
  | 'un_id'
  | 'un_nom'
  | 'id_plan'
  | 'nom_plan'
  | 'ini_x'
  | 'fin_x'
  | 'limite_ini_x'
  | 'limite_x'
  | 'dur_est_min'
  | 'qr_plan'
  | 'rond_ids'
>;

/**
 * The day `fecha` (`YYYY-MM-DD`) of a plan, or `null` when it does not run then: not in use, another weekday, a holiday it
 * leaves out, malformed hours, a unit that is not served.
 * @param festivo whether the company keeps that day as a holiday
 */
export function diaOf(
  plan: PlanRonda,
  unidad: Pick<Unidad, 'un_id' | 'un_nombre' | 'estado' | 'reglas'>,
  fecha: string,
  festivo: boolean,
): DiaPrevisto | null {
  if (plan.estado !== 'activo' || unidad.estado !== 'activo') return null;
  if (festivo && plan.sin_festivos === true) return null;
  const ventana = ventanaOfDay(plan, unidad.reglas, startOfDate(fecha));
  if (ventana === null) return null;
  const { ini_x, fin_x, gracia_ms } = ventana;
  const { id_plan, nom_plan, dur_est_min, rond_ids } = plan;
  const limite_x = fin_x + gracia_ms;
  const latest = dur_est_min === undefined ? ini_x : fin_x - dur_est_min * MINUTE;
  return {
    id: diaId(fecha, id_plan),
    un_id: unidad.un_id,
    un_nom: unidad.un_nombre,
    id_plan,
    nom_plan,
    ini_x,
    fin_x,
    limite_ini_x: Math.min(Math.max(ini_x + gracia_ms, latest), limite_x),
    limite_x,
    ...(dur_est_min === undefined ? {} : { dur_est_min }),
    qr_plan: Object.keys(plan.puntos ?? {}).length,
    ...(rond_ids && Object.keys(rond_ids).length > 0 ? { rond_ids } : {}),
  };
}

/** From when a round counts for a day, ms since epoch: the start of its window less the grace. */
export function opensAt({ ini_x, fin_x, limite_x }: Pick<RondaDia, 'ini_x' | 'fin_x' | 'limite_x'>): number {
  return ini_x - (limite_x - fin_x);
}

/** Whether a plan gives a day the same hours. */
export function sameHours(a: DiaPrevisto, b: DiaPrevisto): boolean {
  return a.ini_x === b.ini_x && a.fin_x === b.fin_x && a.limite_x === b.limite_x;
}
