import type { Unidad } from '@gr/shared/domain/registro/records';

/** An order of a unit and whether the person has read this version of it. */
export interface Consigna {
  readonly id: string;
  readonly titulo: string;
  readonly texto: string;
  readonly version: number;
  readonly obligatoria: boolean;
  readonly estado: 'leida' | 'sin_leer' | 'cambio';
  /** When the person read it, ms since epoch; 0 = not yet. */
  readonly leida: number;
}

/** `_consignas_leidas_/{emp_id}/{un_id}`. */
export type ReadVersions = Readonly<
  Record<string, { readonly version?: number; readonly fechah_x?: number }>
>;

/** The orders of a unit: unread ones first, among them the obligatory ones; else as the office numbered them. */
export function sortedOrders(
  consignas: Unidad['consignas'],
  readVersions: ReadVersions | null,
): readonly Consigna[] {
  return Object.entries(consignas ?? {})
    .map(([id, { titulo, texto, version, obligatoria }]): Consigna => {
      const read = readVersions?.[id];
      const current = (read?.version ?? 0) >= version;
      const estado = current ? 'leida' : read ? 'cambio' : 'sin_leer';
      const isRead = current ? (read?.fechah_x ?? 0) : 0;
      return { id, titulo, texto, version, obligatoria: obligatoria === true, estado, leida: isRead };
    })
    .sort((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id, 'es', { numeric: true }));
}

function rank({ estado, obligatoria }: Consigna): number {
  return (estado === 'leida' ? 2 : 0) + (obligatoria ? 0 : 1);
}
