import type { Persona } from '@gr/shared/contract/session';
import type { Novedad } from '@gr/shared/domain/registro/records';

/** The record in which an incident was seen, and its address. */
export interface AggregateLink {
  readonly tipo: 'ronda' | 'supervision' | 'lista';
  readonly href: string;
}

/** The source record of an incident, if there is one and the person may open it. */
export function linkOf(novedad: Novedad, { rol, emp_id, unidades }: Persona): AggregateLink | null {
  const { id, un_id, rond_id, superv_id, lista_id } = novedad;
  const holds = unidades[un_id] !== undefined || rol === 'admin';
  const un = encodeURIComponent(un_id);
  if (lista_id !== undefined) {
    if (!holds) return null;
    return { tipo: 'lista', href: `/listascheckvermas?un=${un}&id=${encodeURIComponent(lista_id)}` };
  }
  if (superv_id !== undefined) {
    if (!holds || rol === 'rondero') return null;
    return { tipo: 'supervision', href: `/supervisiones/${encodeURIComponent(superv_id)}?un=${un}` };
  }
  if (id === undefined || novedad.tipo_nov !== 'ronda' || !(holds || rond_id === emp_id)) return null;
  return { tipo: 'ronda', href: `/verrecorr?ronda=${encodeURIComponent(id)}&un=${un}` };
}
