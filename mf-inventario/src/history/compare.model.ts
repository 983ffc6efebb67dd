import {
  type DiferenciaItem,
  type Inventario,
  type ItemInventario,
  itemDifs,
} from '@gr/shared/domain/inventario/inventario';

/** Inventories from the oldest to the newest. */
export function sorted(inventarios: Readonly<Record<string, Inventario>>): readonly Inventario[] {
  return Object.values(inventarios).sort((a, b) => a.fechah_x - b.fechah_x);
}

/** Changes from the older to the later inventory, whichever was chosen first. */
export function changesBetween(
  one: Inventario,
  other: Inventario,
): readonly (readonly [string, DiferenciaItem])[] {
  const [antes, after] = one.fechah_x <= other.fechah_x ? [one, other] : [other, one];
  return Object.entries(itemDifs(antes.items ?? {}, after.items ?? {}));
}

/** One item in one inventory. */
export interface ItemMoment {
  readonly inventario: Inventario;
  /** `null` = absent. */
  readonly item: ItemInventario | null;
  /** Difference from the previous inventory. */
  readonly dif: DiferenciaItem | null;
}

/** One item through the inventories, newest first; empty when none of them has it. */
export function timelineOf(inventarios: readonly Inventario[], id_item: string): readonly ItemMoment[] {
  const moments = inventarios.map((inventario, index): ItemMoment => {
    const item = inventario.items?.[id_item] ?? null;
    const before = inventarios[index - 1]?.items?.[id_item];
    const one = <T>(value: T | null | undefined) => (value ? { [id_item]: value } : {});
    const dif = index === 0 ? null : (itemDifs(one(before), one(item))[id_item] ?? null);
    return { inventario, item, dif };
  });
  return moments.some(({ item }) => item !== null) ? moments.reverse() : [];
}

/** Every item of the inventories, by its newest name, in alphabetical order. */
export function itemsOf(inventarios: readonly Inventario[]): readonly { id: string; nom_item: string }[] {
  const names = new Map<string, string>();
  for (const { items = {} } of inventarios)
    for (const [id, { nom_item }] of Object.entries(items)) names.set(id, nom_item);
  const order = new Intl.Collator('es', { numeric: true });
  return [...names]
    .map(([id, nom_item]) => ({ id, nom_item }))
    .sort((a, b) => order.compare(a.nom_item, b.nom_item));
}
