import type { Inventario, ItemInventario } from '@gr/shared/domain/inventario/inventario';
import { permisoDaysLeft } from '@gr/shared/domain/inventario/inventario';
import { withoutAccents } from '@gr/shared/domain/valor/accents';
import type { Tone } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** Days before its end from which a permit is warned about: what renewing one takes. */
export const PERMISO_WARN_DAYS = 30;

/** The newest of the inventories read, or `null`. */
export function newest(inventarios: Readonly<Record<string, Inventario>>): Inventario | null {
  return Object.values(inventarios).sort((a, b) => b.fechah_x - a.fechah_x)[0] ?? null;
}

/** What stands in a list of items. */
export interface InCategoria {
  readonly id: string;
  readonly nom_item: string;
  readonly cat_item: string;
}

/** Rows under their category, both in alphabetical order. */
export function byCategoria<T extends InCategoria>(
  rows: readonly T[],
): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const name = row.cat_item.trim() || mensajes.sinCategoria;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  for (const group of groups.values()) group.sort(byNombre);
  return [...groups].sort(([a], [b]) => orden.compare(a, b));
}

/** `localeCompare` makes a comparer at each call: with 1,500 rows that shows. */
const orden = new Intl.Collator('es', { numeric: true });

function byNombre(a: InCategoria, b: InCategoria): number {
  return orden.compare(a.nom_item, b.nom_item) || (a.id < b.id ? -1 : 1);
}

/** A permit that is worth a word: it ends soon or has ended. `today` as `YYYY-MM-DD`. */
export function permisoNotice(
  item: Pick<ItemInventario, 'permiso_vence'>,
  today: string,
): { readonly tone: Tone; readonly texto: string } | null {
  const days = permisoDaysLeft({ ...NO_DATA, ...item }, today);
  if (days === null || days > PERMISO_WARN_DAYS) return null;
  return { tone: days < 0 ? 'error' : 'warn', texto: mensajes.permiso(days) };
}

const NO_DATA: ItemInventario = { nom_item: '', cat_item: '', cant_esp: 0, cant: 0, estado_item: 'bueno' };

/** True when a row's words contain what is looked for; accents and capitals do not count. */
export function matches(texto: string, ...words: readonly (string | undefined)[]): boolean {
  const wanted = withoutAccents(texto.trim());
  return wanted === '' || words.some((each) => each !== undefined && withoutAccents(each).includes(wanted));
}
