import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import type { TurnoSteps } from '@gr/shared/domain/turno/turno';

/** A post that the person has taken over. */
export interface Relevo {
  readonly releva_id: string;
  /** Name of the person who was there; the id where no step of theirs is known. */
  readonly releva_nom: string;
  /** When, ms since epoch. */
  readonly desde: number;
}

/** The post that the newest of a person's steps in a unit took over; `null` = it took over none. */
export function relevoOf(pasos: TurnoSteps, emp_id: string): Relevo | null {
  const [last] = Object.values(pasos)
    .filter((one) => one.emp_id === emp_id)
    .sort((a, b) => b.fechah_x - a.fechah_x);
  const { que, releva_id, fechah_x: desde = 0 } = last ?? {};
  if (que !== 'inicio' || releva_id === undefined) return null;
  const before = Object.values(pasos).find((one) => one.emp_id === releva_id && one.emp_nom !== '');
  return { releva_id, desde, releva_nom: before?.emp_nom ?? releva_id };
}

/**
 * What is to be done with a unit's newest inventory by who takes over: receive one that was left, or count it where the person before has it;
 * `done` = the person has it already; `null` = nothing.
 */
export function toReceive(
  inventario: Inventario | undefined,
  un_id: string,
  { emp_id, releva_id }: { readonly emp_id: string; readonly releva_id: string },
): { readonly que: 'contar' | 'recibir'; readonly href: string } | 'done' | null {
  if (inventario === undefined) return null;
  const { id, estado, entrega_id, recibe_id } = inventario;
  const query = (more: Readonly<Record<string, string>>) => new URLSearchParams({ un: un_id, ...more });
  if (estado === 'por_recibir')
    return entrega_id === emp_id ? null : { que: 'recibir', href: `/inventario/recibir?${query({ id })}` };
  if (recibe_id === emp_id) return 'done';
  return recibe_id === releva_id ? { que: 'contar', href: `/inventario/contar?${query({})}` } : null;
}
