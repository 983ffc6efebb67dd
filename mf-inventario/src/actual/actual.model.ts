import type { Inventario, ItemInventario } from '@gr/shared/domain/inventario';

export interface ItemRow extends ItemInventario {
  readonly id: string;
  /** Counted otherwise than expected, or missing or broken. */
  readonly difiere: boolean;
}

/** The newest of the inventories read, or `null`. */
export function newest(inventarios: Readonly<Record<string, Inventario>>): Inventario | null {
  return Object.values(inventarios).sort((a, b) => b.fechah_x - a.fechah_x)[0] ?? null;
}

/** Items by category in alphabetical order; within it what differs comes first. */
export function itemsByCategory(inventario: Inventario): readonly (readonly [string, readonly ItemRow[]])[] {
  const groups = new Map<string, ItemRow[]>();
  for (const [id, item] of Object.entries(inventario.items ?? {})) {
    const difiere =
      item.cant !== item.cant_esp || item.estado_item === 'faltante' || item.estado_item === 'malo';
    const group = groups.get(item.cat_item) ?? [];
    group.push({ ...item, id, difiere });
    groups.set(item.cat_item, group);
  }
  for (const rows of groups.values()) {
    rows.sort((a, b) => Number(b.difiere) - Number(a.difiere) || a.nom_item.localeCompare(b.nom_item, 'es'));
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b, 'es'));
}
