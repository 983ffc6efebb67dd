import type { Query } from '../../contract/data.ts';
import type { Compared } from './inventario.ts';

/** `_catalogos_/{un_id}/{id_item}`: something the office says a post holds. Never taken out: retired. */
export interface ItemCatalogo {
  readonly nom_item: string;
  readonly cat_item: string;
  /** How many there should be; whole. */
  readonly cant_esp: number;
  /** Whoever counts it writes its serial. */
  readonly serie_req?: boolean;
  /** Whoever counts it writes the number of its permit. */
  readonly permiso_req?: boolean;
  readonly estado: 'activo' | 'retirado';
}

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
