import type { Catalogo, ItemCatalogo } from '@gr/shared/domain/inventario/catalogo';

type Row = readonly [id: string, item: ItemCatalogo];

/** Items under their categories, both by name; retired ones last. */
export function byCategory(catalogo: Catalogo): readonly (readonly [string, readonly Row[]])[] {
  const groups = new Map<string, Row[]>();
  const away = ([, { estado }]: Row): number => (estado === 'retirado' ? 1 : 0);
  for (const row of Object.entries(catalogo)) {
    const category = row[1].cat_item.trim();
    groups.set(category, [...(groups.get(category) ?? []), row]);
  }
  const inOrder = (rows: Row[]): Row[] =>
    rows.sort((a, b) => away(a) - away(b) || a[1].nom_item.localeCompare(b[1].nom_item, 'es'));
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b, 'es'))
    .map(([category, rows]) => [category, inOrder(rows)] as const);
}
