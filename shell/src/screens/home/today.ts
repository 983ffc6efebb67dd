import { type Due, dueOf } from '@gr/shared/domain/dia/due';
import type { EstadoRonda, PlanRonda, ReglasUnidad, Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { planOfNow, ventanasOf } from '@gr/shared/domain/ronda/plan';

/** A plan with a window to walk. */
export interface DueRound extends Due {
  readonly plan: PlanRonda;
  readonly un_id: string;
}

const OPEN: readonly EstadoRonda[] = ['en_curso', 'pausada'];

/** The round in progress: the one started last among those not ended. */
export function openRound(rondas: Readonly<Record<string, Ronda>> | null): Ronda | null {
  const open = Object.values(rondas ?? {}).filter(({ estado }) => OPEN.includes(estado));
  return open.sort((a, b) => b.fechah_x - a.fechah_x)[0] ?? null;
}

/**
 * Today's plans of the person with a window to walk: first the one to suggest (`planOfNow`), then those due now, then those to come, in
 * order of their windows; last those whose window and grace are over, the latest first. Plans of other ronderos do not appear.
 * @param days the server's states of them, by unit, as far as the phone has them
 * @param reglas the units' rules, by unit
 */
export function dueRounds(
  plans: Readonly<Record<string, Readonly<Record<string, PlanRonda>> | null>>,
  rondas: Readonly<Record<string, Ronda>> | null,
  emp_id: string,
  now: number,
  days: Readonly<Record<string, readonly RondaDia[]>> | null = null,
  reglas: Readonly<Record<string, ReglasUnidad | undefined>> = {},
): readonly DueRound[] {
  const walked = Object.values(rondas ?? {});
  const list = Object.entries(plans)
    .flatMap(([un_id, ofUnit]) => Object.values(ofUnit ?? {}).map((plan) => ({ un_id, plan })))
    .flatMap(({ un_id, plan }): readonly DueRound[] => {
      const mine = plan.rond_ids === undefined || plan.rond_ids[emp_id] === true;
      if (plan.estado !== 'activo' || !mine) return [];
      const due = dueOf(plan, ventanasOf(plan, reglas[un_id], now), walked, days?.[un_id] ?? [], now);
      return due ? [{ ...due, plan, un_id }] : [];
    })
    .sort(
      (a, b) =>
        Number(a.moment === 'antes') - Number(b.moment === 'antes') || a.ventana.ini_x - b.ventana.ini_x,
    );
  const late = list
    .filter(({ moment }) => moment === 'tarde')
    .sort((a, b) => b.ventana.fin_x - a.ventana.fin_x);
  const rest = list.filter(({ moment }) => moment !== 'tarde');
  const first = planOfNow(rest, now);
  return first ? [first, ...rest.filter((each) => each !== first), ...late] : late;
}
