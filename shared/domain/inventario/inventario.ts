import type { diferenciaItem, inventario, itemInventario } from '../shape/inventarios.ts';
import type { Infer } from '../shape/shape.ts';
import { SHORT_TEXT_MAX } from '../valor/text-limits.ts';

/** State of an item. */
export type EstadoItem = ItemInventario['estado_item'];
/** Its states, from good to missing: a later one is graver (data-model.md, `_inventarios_`). */
export const ESTADOS_ITEM: readonly EstadoItem[] = ['bueno', 'regular', 'malo', 'faltante'];
/** Reason for a count. */
export type TipoInventario = Inventario['tipo_inv'];
/** All reasons, in the order they are offered. */
export const TIPOS_INVENTARIO: readonly TipoInventario[] = ['recibo', 'entrega', 'revista'];

/** Largest quantity of one item; a larger one is a typing mistake (data-model.md, Limits). */
export const CANT_MAX = 9999;

/** An item of a post. */
export interface ItemInventario extends Infer<typeof itemInventario> {}
/** `difs/{id_item}`: how an item differs from the inventory before. */
export interface DiferenciaItem extends Infer<typeof diferenciaItem> {}
/** Pending incidents and unread orders that the receiver acknowledged before signing, id → title. */
export type Acknowledged = NonNullable<Inventario['nov_pend']>;
/** `_inventarios_/{un_id}/{id}`. */
export interface Inventario extends Infer<typeof inventario> {}
/** `revision` of an inventory. */
export type RevisionInventario = NonNullable<Inventario['revision']>;

/** Baseline of a count: the earlier inventory, or the one expected by the catalogue (`expectedOf`). */
export type Compared = Pick<Inventario, 'id' | 'items'>;

type Items = Readonly<Record<string, ItemInventario>>;

/**
 * Differences from `antes` to `ahora`: one per item, the gravest (missing, then state, serial, surplus). Without an earlier inventory,
 * counts are compared with the expected quantity (`cant_esp`).
 */
export function itemDifs(antes: Items | null, ahora: Items): Readonly<Record<string, DiferenciaItem>> {
  const found: Record<string, DiferenciaItem> = {};
  for (const [id, item] of Object.entries(ahora)) {
    const before = antes?.[id];
    const dif = antes && !before ? newItem(item) : itemDif(before ?? { ...item, cant: item.cant_esp }, item);
    if (dif) found[id] = dif;
  }
  for (const [id, before] of Object.entries(antes ?? {})) {
    if (ahora[id] === undefined)
      found[id] = { nom_item: before.nom_item, que: 'retirado', antes: String(before.cant) };
  }
  return found;
}

function newItem({ nom_item, cant }: ItemInventario): DiferenciaItem {
  return { nom_item, que: 'nuevo', ahora: String(cant) };
}

function itemDif(before: ItemInventario, now: ItemInventario): DiferenciaItem | null {
  const { nom_item } = now;
  const count = { antes: String(before.cant), ahora: String(now.cant) };
  if (now.cant < before.cant) return { nom_item, que: 'falta', ...count };
  if (now.estado_item !== before.estado_item)
    return { nom_item, que: 'estado', antes: before.estado_item, ahora: now.estado_item };
  if ((now.serie ?? '') !== (before.serie ?? ''))
    return {
      nom_item,
      que: 'serie',
      ...(before.serie ? { antes: before.serie } : {}),
      ...(now.serie ? { ahora: now.serie } : {}),
    };
  return now.cant > before.cant ? { nom_item, que: 'sobra', ...count } : null;
}

/**
 * True for a difference that means something is missing, worse, or replaced: these open an incident. A serial written down for the first
 * time does not.
 */
export function isSerious({ que, antes, ahora }: DiferenciaItem): boolean {
  if (que === 'serie') return antes !== undefined;
  if (que === 'estado') return severityOf(ahora) > severityOf(antes);
  return que === 'falta' || que === 'retirado';
}

const SEVERITY: readonly (string | undefined)[] = ESTADOS_ITEM;

function severityOf(estado: string | undefined): number {
  return SEVERITY.indexOf(estado);
}

/** Id of an item → Spanish sentence of its problem; empty when all is well. */
export function problemsOfItems(items: Items): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {};
  for (const [id, item] of Object.entries(items)) {
    const sentence = problemOfItem(item);
    if (sentence !== null) wrong[id] = sentence;
  }
  return wrong;
}

function problemOfItem(item: ItemInventario): string | null {
  const { nom_item, cat_item, cant, serie, permiso_num, permiso_vence, obs } = item;
  if (nom_item.trim() === '') return 'Escriba el nombre del elemento.';
  if ([nom_item, cat_item, serie, permiso_num, obs].some((text) => (text ?? '').length > SHORT_TEXT_MAX))
    return `El texto es muy largo (máximo ${SHORT_TEXT_MAX} caracteres).`;
  if (!Number.isInteger(cant) || cant < 0) return 'La cantidad no puede ser menor que cero.';
  if (cant > CANT_MAX) return `La cantidad es muy grande (máximo ${CANT_MAX}).`;
  if (permiso_vence && !isDay(permiso_vence)) return 'Revise la fecha del permiso.';
  return null;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Days until a permit ends, negative when it has ended; `null` without a date. `today` as `YYYY-MM-DD`. */
export function permisoDaysLeft({ permiso_vence }: ItemInventario, today: string): number | null {
  const end = permiso_vence ? Date.parse(`${permiso_vence}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(end) ? null : Math.round((end - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
}
