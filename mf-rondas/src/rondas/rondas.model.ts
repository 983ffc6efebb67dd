import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import { leavesOpen } from '@gr/shared/domain/ronda/half-walked';
import { type Moment, momentOf, type Ventana, ventanaOf } from '@gr/shared/domain/ronda/plan';
import { isOpen } from '@gr/shared/domain/ronda/ronda';

/** How long before its window a started round still counts as that window's round (our choice). */
const AHEAD_MS = 2 * 3_600_000;

/** A plan that is to be walked in the current window. */
export interface TodaysPlan {
  readonly un_id: string;
  readonly un_nombre: string;
  readonly plan: PlanRonda;
  readonly ventana: Ventana;
  readonly moment: Moment;
  /** Points of the best round that ended short in this window, where there is one: it can be walked again. */
  readonly half?: { readonly leidos: number; readonly total: number };
}

/** What is known of one unit. */
export interface UnidadPlanes {
  readonly un_id: string;
  readonly un_nombre: string;
  readonly planes: Readonly<Record<string, PlanRonda>>;
}

const ORDER: Readonly<Record<Moment, number>> = { tarde: 0, a_tiempo: 1, antes: 2 };

/**
 * Plans of one rondero without a round in their current window, the pressing ones first. One that ended short is walked
 * again as long as the window is open.
 */
export function plansToDo(
  unidades: readonly UnidadPlanes[],
  rondas: readonly Ronda[],
  emp_id: string,
  now: number,
): TodaysPlan[] {
  const list: TodaysPlan[] = [];
  for (const { un_id, un_nombre, planes } of unidades) {
    for (const plan of Object.values(planes)) {
      const mine = !plan.rond_ids || plan.rond_ids[emp_id] === true;
      const ventana = plan.estado === 'activo' && mine ? ventanaOf(plan, undefined, now) : null;
      const walked = ventana ? roundsOf(plan, ventana, rondas) : [];
      if (!ventana || walked.some((ronda) => !leavesOpen(ronda, ventana, now))) continue;
      list.push({ un_id, un_nombre, plan, ventana, moment: momentOf(ventana, now), ...halfOf(walked) });
    }
  }
  return list.sort((a, b) => ORDER[a.moment] - ORDER[b.moment] || a.ventana.ini_x - b.ventana.ini_x);
}

/** Rounds of a plan's window that count. */
function roundsOf(plan: PlanRonda, ventana: Ventana, rondas: readonly Ronda[]): readonly Ronda[] {
  return rondas.filter(
    (r) => r.id_plan === plan.id_plan && r.estado !== 'anulada' && r.fechah_ini_x >= ventana.ini_x - AHEAD_MS,
  );
}

function halfOf(walked: readonly Ronda[]): Pick<TodaysPlan, 'half'> {
  const [best] = [...walked].sort((a, b) => b.qr_leidos - a.qr_leidos);
  return best ? { half: { leidos: best.qr_leidos, total: best.qr_esp } } : {};
}

/** Rounds of all readings, newest first. */
export function rondasOf(byPath: Readonly<Record<string, Readonly<Record<string, Ronda>>>>): Ronda[] {
  return Object.values(byPath)
    .flatMap((each) => Object.values(each))
    .sort((a, b) => b.fechah_ini_x - a.fechah_ini_x);
}

/** The round the person is on, if any. */
export function openRonda(rondas: readonly Ronda[], emp_id: string): Ronda | undefined {
  return rondas.find((r) => isOpen(r) && r.rond_id === emp_id);
}
