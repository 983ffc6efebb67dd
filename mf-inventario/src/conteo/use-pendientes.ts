import type { Compared, Inventario } from '@gr/shared/domain/inventario/inventario';
import type { Novedad, Unidad } from '@gr/shared/domain/registro/records';
import { useCategories, useHost, useWatch } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import {
  incidenciasQuery,
  inventarioQuery,
  novedadesQuery,
  openNovedadesQuery,
  readConsignasQuery,
  unidadQuery,
} from '../queries.ts';
import { type Incidencia, isReceived, type Pendiente, pendientesOf } from './pendientes.model.ts';

/** Pending matters of a unit, as far as the phone has them. */
export interface Pendientes {
  /** `null` while loading. */
  readonly all: readonly Pendiente[] | null;
  /** True when part of it could not be read, or is an old copy without a line; the handover continues without it. */
  readonly incompleto: boolean;
  /** True when all of it is the server's. */
  readonly leido: boolean;
}

/**
 * Matters that the receiver must acknowledge.
 * @param before the inventory it is compared with: the last handover, or one that names it
 * @param own leave out orders that the signed-in person has read, when they are the receiver
 */
export function usePendientes(
  un_id: string,
  before: Compared | Inventario | null,
  active: boolean,
  own: boolean,
): Pendientes {
  const { session, network } = useHost();
  const { emp_id } = useObservable(session.persona);
  const offline = useObservable(network.state) !== 'en_linea';
  const categorias = useCategories();
  const open = useWatch<Readonly<Record<string, Novedad>>>(active ? openNovedadesQuery(un_id) : null);
  const newest = useWatch<Readonly<Record<string, Novedad>>>(active ? novedadesQuery(un_id) : null);
  const incidencias = useWatch<Readonly<Record<string, Incidencia>>>(active ? incidenciasQuery(un_id) : null);
  const unidad = useWatch<Unidad>(active ? unidadQuery(un_id) : null);
  const read = useWatch<Readonly<Record<string, { readonly version: number }>>>(
    active && own ? readConsignasQuery(emp_id, un_id) : null,
  );
  const last = before && 'estado' in before ? before : null;
  const earlier = last && !isReceived(last) ? (last.id_inv_prev ?? null) : null;
  const handover = useWatch<Inventario>(active && earlier !== null ? inventarioQuery(un_id, earlier) : null);
  const parts = [open, newest, incidencias, unidad];
  const asked = [...parts, ...(own ? [read] : []), ...(earlier === null ? [] : [handover])];
  if (asked.some(({ snapshot, failure }) => !snapshot && !failure))
    return { all: null, incompleto: false, leido: false };
  return {
    all: pendientesOf({
      categorias,
      novedades: { ...open.snapshot?.value, ...newest.snapshot?.value },
      incidencias: incidencias.snapshot?.value ?? {},
      consignas: unidad.snapshot?.value?.consignas ?? {},
      read: (own ? read.snapshot?.value : null) ?? {},
      told: (earlier === null ? last : handover.snapshot?.value)?.nov_pend ?? {},
    }),
    incompleto: parts.some(({ snapshot }) => snapshot === null || (offline && snapshot.source === 'replica')),
    leido: parts.every(({ snapshot }) => snapshot?.source === 'server'),
  };
}
