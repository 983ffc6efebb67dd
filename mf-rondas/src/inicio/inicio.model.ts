import type { PlanRonda, PuntoQr, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import { expectedPoints } from '@gr/shared/domain/ronda/esperado';
import { planOfNow } from '@gr/shared/domain/ronda/plan';
import { plansToDo, type UnidadPlanes } from '../rondas/rondas.model.ts';

/** Value of the choice «Ronda libre», also in an address: `rondasini?un=…&plan=libre`. */
export const FREE = 'libre';

/** Initial choice: the link's, else the current plan (`planOfNow`), else the first unit. */
export function preselect(
  unidades: readonly UnidadPlanes[],
  rondas: readonly Ronda[],
  emp_id: string,
  now: number,
  wanted: { readonly un: string | null; readonly plan: string | null },
): { readonly un_id: string | null; readonly id_plan: string } {
  const known = unidades.find((u) => u.un_id === wanted.un);
  const today = plansToDo(known ? [known] : unidades, rondas, emp_id, now);
  const un_id = known?.un_id ?? planOfNow(today, now)?.un_id ?? unidades[0]?.un_id ?? null;
  if (wanted.plan) return { un_id, id_plan: wanted.plan };
  const first = planOfNow(
    today.filter((p) => p.un_id === un_id),
    now,
  );
  return { un_id, id_plan: first?.plan.id_plan ?? FREE };
}

/** Number of points that the round would expect. */
export function expectedPuntos(
  plan: PlanRonda | null,
  unidad: Unidad,
  puntos: Readonly<Record<string, PuntoQr>>,
  now: number,
): number {
  return Object.keys(expectedPoints(plan, puntos, unidad.reglas, now)).length;
}
