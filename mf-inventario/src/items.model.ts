import type { Inventario, ItemInventario } from '@gr/shared/domain/inventario/inventario';
import { permisoDaysLeft } from '@gr/shared/domain/inventario/inventario';
import { withoutAccents } from '@gr/shared/domain/valor/accents';
import type { Tone } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** Days before its expiry from which a permit has a warning: the time needed to renew one. */
export const PERMISO_WARN_DAYS = 30;

/** The newest of the inventories read, or `null`. */
export function newest(inventarios: Readonly<Record<string, Inventario>>): Inventario | null {
  return Object.values(inventarios).sort((a, b) => b.fechah_x - a.fechah_x)[0] ?? null;
}

/** Fields by which items are grouped and sorted. */
export interface InCategoria {
  readonly id: string;
  readonly nom_item: string;
  readonly cat_item: string;
}

/** Rows by category, both in alphabetical order. */
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

/** `localeCompare` creates a collator at each call, which is slow with 1,500 rows. */
const orden = new Intl.Collator('es', { numeric: true });

function byNombre(a: InCategoria, b: InCategoria): number {
  return orden.compare(a.nom_item, b.nom_item) || (a.id < b.id ? -1 : 1);
}

/** Notice for a permit that expires soon or has expired. `today` as `YYYY-MM-DD`. */
export function permisoNotice(
  item: Pick<ItemInventario, 'permiso_vence'>,
  today: string,
): { readonly tone: Tone; readonly texto: string } | null {
  const days = permisoDaysLeft({ ...NO_DATA, ...item }, today);
  if (days === null || days > PERMISO_WARN_DAYS) return null;
  return { tone: days < 0 ? 'error' : 'warn', texto: mensajes.permiso(days) };
}

const NO_DATA: ItemInventario = { nom_item: '', cat_item: '', cant_esp: 0, cant: 0, estado_item: 'bueno' };

/** True when a row's words contain the search text, ignoring accents and case. */
export function matches(texto: string, ...words: readonly (string | undefined)[]): boolean {
  const wanted = withoutAccents(texto.trim());
  return wanted === '' || words.some((each) => each !== undefined && withoutAccents(each).includes(wanted));
}
