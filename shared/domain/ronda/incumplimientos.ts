import type { PlanRonda, ReglasUnidad, Ronda } from '../registro/records.ts';
import { endedVentanas, type Ventana } from './plan.ts';

/** A planned round that did not go as it should. */
export interface Incumplimiento {
  readonly plan: PlanRonda;
  readonly ventana: Ventana;
  /**
   * `no_iniciada`: nobody walked it; `tarde`: begun or ended after its window; `incompleta`: ended short of its points.
   */
  readonly que: 'no_iniciada' | 'tarde' | 'incompleta';
  /** The round itself, where there is one. */
  readonly ronda: Ronda | null;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Planned rounds of one unit whose window ended in the last 24 hours and that were late, short or never started
 * (data-model.md, Limits), newest window first. A round counts for the window it began in or nearest after.
 * @param rondas rounds of the unit since at least two days
 * @param now ms since epoch
 */
export function incumplimientosOf(
  planes: readonly PlanRonda[],
  rondas: readonly Ronda[],
  reglas: ReglasUnidad | undefined,
  now: number,
): readonly Incumplimiento[] {
  return planes
    .filter((plan) => plan.estado === 'activo')
    .flatMap((plan) =>
      endedVentanas(plan, reglas, now - DAY_MS, now).flatMap((ventana): readonly Incumplimiento[] => {
        const ronda = rondaOf(plan, ventana, rondas);
        const que = whatIsWrong(ronda, ventana);
        return que ? [{ plan, ventana, que, ronda }] : [];
      }),
    )
    .sort((a, b) => b.ventana.fin_x - a.ventana.fin_x);
}

/**
 * The best round walked for a window: begun from its grace on and before a day has passed, complete before incomplete.
 */
function rondaOf(plan: PlanRonda, { ini_x, gracia_ms }: Ventana, rondas: readonly Ronda[]): Ronda | null {
  const rank = ({ estado }: Ronda): number => (estado === 'completada' ? 0 : estado === 'vencida' ? 2 : 1);
  return (
    rondas
      .filter(
        ({ id_plan, fechah_ini_x, estado }) =>
          id_plan === plan.id_plan &&
          estado !== 'anulada' &&
          fechah_ini_x >= ini_x - gracia_ms &&
          fechah_ini_x < ini_x - gracia_ms + DAY_MS,
      )
      .sort((a, b) => rank(a) - rank(b) || a.fechah_ini_x - b.fechah_ini_x)[0] ?? null
  );
}

function whatIsWrong(ronda: Ronda | null, { fin_x, gracia_ms }: Ventana): Incumplimiento['que'] | null {
  if (!ronda || ronda.estado === 'programada' || ronda.estado === 'vencida') return 'no_iniciada';
  const last = fin_x + gracia_ms;
  if (ronda.fechah_ini_x > last || (ronda.fechah_fin_x ?? Number.POSITIVE_INFINITY) > last) return 'tarde';
  return ronda.estado === 'completada' ? null : 'incompleta';
}
