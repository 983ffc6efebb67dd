import type { PlanRonda, Unidad } from '../registro/records.ts';
import type { RondaDia } from '../registro/round-day.ts';
import { ventanasOfDay } from '../ronda/plan.ts';
import { localDate, startOfDate, startOfDay } from '../valor/time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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
 * What the plan asks for on the day `fecha` (`YYYY-MM-DD`), in order: one, or one for each time it repeats. None when it does not run then:
 * not in use, another weekday, a holiday it leaves out, malformed hours, a unit that is not served.
 * @param festivo whether the company keeps that day as a holiday
 */
export function diasOf(
  plan: PlanRonda,
  unidad: Pick<Unidad, 'un_id' | 'un_nombre' | 'estado' | 'reglas'>,
  fecha: string,
  festivo: boolean,
): readonly DiaPrevisto[] {
  if (plan.estado !== 'activo' || unidad.estado !== 'activo') return [];
  if (festivo && plan.sin_festivos === true) return [];
  const ventanas = ventanasOfDay(plan, unidad.reglas, startOfDate(fecha));
  const { id_plan, nom_plan, dur_est_min, rond_ids } = plan;
  return ventanas.map(({ ini_x, fin_x, gracia_ms }, k): DiaPrevisto => {
    const limite_x = fin_x + gracia_ms;
    const latest = dur_est_min === undefined ? ini_x : fin_x - dur_est_min * MINUTE;
    return {
      id: diaId(fecha, id_plan, k),
      un_id: unidad.un_id,
      un_nom: unidad.un_nombre,
      id_plan,
      nom_plan: ventanas.length > 1 ? `${nom_plan} (${k + 1} de ${ventanas.length})` : nom_plan,
      ini_x,
      fin_x,
      limite_ini_x: Math.min(Math.max(ini_x + gracia_ms, latest), limite_x),
      limite_x,
      ...(dur_est_min === undefined ? {} : { dur_est_min }),
      qr_plan: Object.keys(plan.puntos ?? {}).length,
      ...(rond_ids && Object.keys(rond_ids).length > 0 ? { rond_ids } : {}),
    };
  });
}

/** Days that are looked through for the next start of a plan: its weekdays come again within a week. */
const WEEK = 8;

/**
 * When a plan is next begun, ms since epoch, at `now`: today as long as its window can still be begun; `null` = not within a week.
 * Holidays are not known here.
 */
export function nextStart(plan: PlanRonda, reglas: Unidad['reglas'], now: number): number | null {
  const unit = { un_id: '', un_nombre: '', estado: 'activo', ...(reglas ? { reglas } : {}) } as const;
  for (let ahead = 0; ahead < WEEK; ahead += 1) {
    // The middle of a day is not affected by clock changes at its ends.
    const fecha = localDate(startOfDay(now) + (ahead + 0.5) * DAY);
    const dia = diasOf(plan, unit, fecha, false).find(({ limite_ini_x }) => now < limite_ini_x);
    if (dia) return dia.ini_x;
  }
  return null;
}

/** From when a round counts for a day, ms since epoch: the start of its window less the grace. */
export function opensAt({ ini_x, fin_x, limite_x }: Pick<RondaDia, 'ini_x' | 'fin_x' | 'limite_x'>): number {
  return ini_x - (limite_x - fin_x);
}

/** Whether a plan gives a day the same hours. */
export function sameHours(a: DiaPrevisto, b: DiaPrevisto): boolean {
  return a.ini_x === b.ini_x && a.fin_x === b.fin_x && a.limite_x === b.limite_x;
}

/**
 * Key of a plan's row in `_rondas_dia_/{un_id}`; `fecha` is `YYYY-MM-DD`, the day on which its first window begins, `k` which of that day's
 * windows it is, from 0. «~» stands in no plan's code.
 */
export function diaId(fecha: string, id_plan: string, k = 0): string {
  return `${fecha}_${id_plan}${k > 0 ? `~${k + 1}` : ''}`;
}
