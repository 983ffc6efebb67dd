import type { PlanRonda, PuntoQr, Ronda, SiNo, Unidad } from '@gr/shared/domain/registro/records';
import { planDeAhora, ventanaDe } from '@gr/shared/domain/ronda/plan';
import { esperados } from '@gr/shared/domain/ronda/ronda-ops';
import { type PlanesDeUnidad, porHacer } from '../rondas/rondas.model.ts';

/** Value of the choice «Ronda libre», also in an address: `rondasini?un=…&plan=libre`. */
export const LIBRE = 'libre';

/** What is chosen before the guard touches anything: the link's, else the plan of now (`planDeAhora`), else the first unit. */
export function preseleccion(
  unidades: readonly PlanesDeUnidad[],
  rondas: readonly Ronda[],
  emp_id: string,
  now: number,
  pedido: { readonly un: string | null; readonly plan: string | null },
): { readonly un_id: string | null; readonly id_plan: string } {
  const known = unidades.find((u) => u.un_id === pedido.un);
  const today = porHacer(known ? [known] : unidades, rondas, emp_id, now);
  const un_id = known?.un_id ?? planDeAhora(today, now)?.un_id ?? unidades[0]?.un_id ?? null;
  if (pedido.plan) return { un_id, id_plan: pedido.plan };
  const first = planDeAhora(
    today.filter((p) => p.un_id === un_id),
    now,
  );
  return { un_id, id_plan: first?.plan.id_plan ?? LIBRE };
}

/** Plans of a unit that run today, whether walked already or not. */
export function planesDelDia(
  planes: Readonly<Record<string, PlanRonda>>,
  emp_id: string,
  now: number,
): PlanRonda[] {
  return Object.values(planes)
    .filter((p) => p.estado === 'activo' && (!p.rond_ids || p.rond_ids[emp_id]))
    .filter((p) => ventanaDe(p, undefined, now) !== null)
    .sort((a, b) => (a.hora_ini < b.hora_ini ? -1 : 1));
}

/** How many points the round would expect. */
export function puntosEsperados(
  plan: PlanRonda | null,
  unidad: Unidad,
  puntos: Readonly<Record<string, PuntoQr>>,
  now: number,
): number {
  const visita_rond: SiNo = 'no';
  return Object.keys(esperados({ id: '', unidad, plan, puntos, visita_rond }, now)).length;
}
