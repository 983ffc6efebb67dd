import { walksWindow } from '@gr/shared/domain/dia/walked';
import type { EstadoRonda, PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { leavesOpen } from '@gr/shared/domain/ronda/half-walked';
import { momentOf, planOfNow, type Ventana, ventanaOf } from '@gr/shared/domain/ronda/plan';

/** A plan on its day, ms since epoch. */
export interface DueRound {
  readonly plan: PlanRonda;
  readonly un_id: string;
  readonly ini_x: number;
  readonly fin_x: number;
  readonly ventana: Ventana;
  readonly when: 'antes' | 'ahora' | 'tarde';
}

const OPEN: readonly EstadoRonda[] = ['en_curso', 'pausada'];
/** States of a finished plan; one whose round was annulled is still to be walked. */
const DONE: readonly EstadoRonda[] = ['completada', 'incompleta', 'vencida'];

/** The round in progress: the one started last among those not ended. */
export function openRound(rondas: Readonly<Record<string, Ronda>> | null): Ronda | null {
  const open = Object.values(rondas ?? {}).filter(({ estado }) => OPEN.includes(estado));
  return open.sort((a, b) => b.fechah_x - a.fechah_x)[0] ?? null;
}

/**
 * Today's plans of the person without an ended round, or with one that ended short and can still be walked: first the one to suggest
 * (`planOfNow`), then those due now, then those to come, in order of their windows; last those whose window and grace are over, the
 * latest first. Plans of other ronderos do not appear, nor those that another person has walked.
 * @param days the server's states of them, by unit, as far as the phone has them
 */
export function dueRounds(
  plans: Readonly<Record<string, Readonly<Record<string, PlanRonda>> | null>>,
  rondas: Readonly<Record<string, Ronda>> | null,
  emp_id: string,
  now: number,
  days: Readonly<Record<string, readonly RondaDia[]>> | null = null,
): readonly DueRound[] {
  const walked = Object.values(rondas ?? {});
  const list = Object.entries(plans)
    .flatMap(([un_id, ofUnit]) => Object.values(ofUnit ?? {}).map((plan) => ({ un_id, plan })))
    .flatMap(({ un_id, plan }): readonly DueRound[] => {
      const mine = plan.rond_ids === undefined || plan.rond_ids[emp_id] === true;
      const ventana = plan.estado === 'activo' && mine ? ventanaOf(plan, undefined, now) : null;
      if (ventana === null) return [];
      if (days?.[un_id]?.some((dia) => dia.id_plan === plan.id_plan && walksWindow(dia, ventana))) return [];
      const since = ventana.ini_x - ventana.gracia_ms;
      const done = walked.some(
        (r) =>
          r.id_plan === plan.id_plan &&
          r.fechah_x >= since &&
          DONE.includes(r.estado) &&
          !leavesOpen(r, ventana, now),
      );
      if (done) return [];
      const when = { antes: 'antes', a_tiempo: 'ahora', tarde: 'tarde' } as const;
      const { ini_x, fin_x } = ventana;
      return [{ plan, un_id, ini_x, fin_x, ventana, when: when[momentOf(ventana, now)] }];
    })
    .sort((a, b) => Number(a.when === 'antes') - Number(b.when === 'antes') || a.ini_x - b.ini_x);
  const late = list.filter(({ when }) => when === 'tarde').sort((a, b) => b.fin_x - a.fin_x);
  const rest = list.filter(({ when }) => when !== 'tarde');
  const first = planOfNow(rest, now);
  return first ? [first, ...rest.filter((each) => each !== first), ...late] : late;
}
