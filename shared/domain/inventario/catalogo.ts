import type { Query } from '../../contract/data.ts';
import type { itemCatalogo } from '../shape/inventarios.ts';
import type { Infer } from '../shape/shape.ts';
import type { Compared } from './inventario.ts';

/** `_catalogos_/{un_id}/{id_item}`. */
export interface ItemCatalogo extends Infer<typeof itemCatalogo> {}

/** Expected items of a post by id; inventories use the same ids. */
export type Catalogo = Readonly<Record<string, ItemCatalogo>>;

/** Key of the company's own catalogue, from which units copy: no unit has this code. */
export const CATALOGO_EMPRESA = '_empresa';

/** The catalogue of a unit, read whole: the command that writes it keeps it short. */
export function catalogoQuery(un_id: string): Query {
  return { path: `_catalogos_/${un_id}` };
}

/**
 * Baseline of a unit's first inventory: everything in its catalogue, in good order. It has no id, because it was never saved; `null` for an
 * empty catalogue.
 */
export function expectedOf(catalogo: Catalogo): Compared | null {
  const items = Object.entries(catalogo)
    .filter(([, { estado }]) => estado === 'activo')
    .map(
      ([id, { nom_item, cat_item, cant_esp }]) =>
        [id, { nom_item, cat_item, cant_esp, cant: cant_esp, estado_item: 'bueno' as const }] as const,
    );
  return items.length === 0 ? null : { id: '', items: Object.fromEntries(items) };
}

/** True where a count is compared with the catalogue instead of an earlier inventory. */
export function isExpected(base: Compared | null): boolean {
  return base?.id === '';
}
