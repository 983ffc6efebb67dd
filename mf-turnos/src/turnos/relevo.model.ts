import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { endedBy, relievedBefore, TURNO_MAX_MS, type TurnoSteps } from '@gr/shared/domain/turno/turno';

/**
 * How long before the relief an inventory may have been recorded that belongs to it, ms: the count may begin before the code is read (our
 * choice).
 */
const BEFORE_MS = 2 * 3_600_000;

/** A post that the person has taken over. */
export interface Relevo {
  /** Id of the step that did it. */
  readonly id: string;
  readonly releva_id: string;
  /** Name of the person who was there; the id where no step of theirs is known. */
  readonly releva_nom: string;
  /** When, ms since epoch. */
  readonly desde: number;
  /** Who had taken it over before; `null` = nobody: the person has it. */
  readonly antes: { readonly emp_nom: string; readonly desde: number } | null;
}

/** The post that the newest of a person's steps in a unit took over; `null` = it took over none. */
export function relevoOf(pasos: TurnoSteps, emp_id: string): Relevo | null {
  const [[id, last] = ['', null]] = Object.entries(pasos)
    .filter(([, one]) => one.emp_id === emp_id)
    .sort(([, a], [, b]) => b.fechah_x - a.fechah_x);
  const { que, releva_id, fechah_x: desde = 0 } = last ?? {};
  if (que !== 'inicio' || releva_id === undefined) return null;
  const before = Object.values(pasos).find((one) => one.emp_id === releva_id && one.emp_nom !== '');
  const releva_nom = before?.emp_nom ?? releva_id;
  return { id, releva_id, desde, releva_nom, antes: relievedBefore(pasos, id) };
}

/** Who first took over the post of a person after their last step, and when (ms since epoch); `null` = nobody. */
export function relievedBy(
  pasos: TurnoSteps,
  emp_id: string,
): { readonly emp_nom: string; readonly at: number } | null {
  const all = Object.values(pasos).sort((a, b) => a.fechah_x - b.fechah_x);
  const last = all.findLastIndex((one) => one.emp_id === emp_id);
  const first = all
    .slice(last + 1)
    .find((one) => one.que === 'inicio' && endedBy(one) === emp_id && one.qr_id === all[last]?.qr_id);
  return first === undefined ? null : { emp_nom: first.emp_nom || first.emp_id, at: first.fechah_x };
}

/**
 * What is to be done with a unit's newest inventory by who takes over: receive one that was left, or count it; `done` = the person received it
 * with this post; `null` = nothing: there is none, or somebody else than the person before has received it within one shift, at another post.
 * Inspections hand over nothing.
 */
export function toReceive(
  inventarios: Readonly<Record<string, Inventario>>,
  un_id: string,
  { emp_id, releva_id, desde }: Pick<Relevo, 'desde' | 'releva_id'> & { readonly emp_id: string },
): { readonly que: 'contar' | 'recibir'; readonly href: string } | 'done' | null {
  const [inventario] = Object.values(inventarios)
    .filter(({ tipo_inv }) => tipo_inv !== 'revista')
    .sort((a, b) => b.fechah_x - a.fechah_x);
  if (inventario === undefined) return null;
  const { id, estado, entrega_id, recibe_id, fechah_x, fechah_srv } = inventario;
  // One that was left for hours has the hour of its count; the server's is that of its reception.
  const settled = Math.max(fechah_x, typeof fechah_srv === 'number' ? fechah_srv : 0);
  // By `releva` the form knows who hands over, and leads back here.
  const query = (more: Readonly<Record<string, string>>) =>
    new URLSearchParams({ un: un_id, ...more, releva: releva_id });
  if (estado === 'por_recibir')
    return entrega_id === emp_id ? null : { que: 'recibir', href: `/inventario/recibir?${query({ id })}` };
  if (recibe_id === emp_id && settled >= desde - BEFORE_MS) return 'done';
  const isOthers = recibe_id !== emp_id && recibe_id !== releva_id && fechah_x > desde - TURNO_MAX_MS;
  return isOthers ? null : { que: 'contar', href: `/inventario/contar?${query({})}` };
}
