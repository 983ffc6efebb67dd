import type { Query } from '../../contract/data.ts';
import type { itemCatalogo } from '../shape/inventarios.ts';
import type { Infer } from '../shape/shape.ts';
import type { Compared } from './inventario.ts';

/** `_catalogos_/{un_id}/{id_item}`. */
export interface ItemCatalogo extends Infer<typeof itemCatalogo> {}

/** What a post holds, by id of the item; inventories call it by the same id. */
export type Catalogo = Readonly<Record<string, ItemCatalogo>>;

/** The company's own, from which units take: no unit has this code. */
export const CATALOGO_EMPRESA = '_empresa';

/** The catalogue of a unit, read whole: the command that writes it keeps it short. */
export function catalogoQuery(un_id: string): Query {
  return { path: `_catalogos_/${un_id}` };
}

/**
 * What the first inventory of a unit is compared with: everything its catalogue says, as it should be. It has no id, since nobody
 * saved it; `null` where the catalogue says nothing.
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

/** True where a count is compared with the catalogue, and with no inventory before. */
export function isExpected(base: Compared | null): boolean {
  return base?.id === '';
}
