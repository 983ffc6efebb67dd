import type { Archivo, Stamp } from '../registro/records.ts';
import type { SeenFiles } from '../registro/seen-files.ts';

/** State of an item, from good to gone: a later one is graver (data-model.md, `_inventarios_`). */
export const ESTADOS_ITEM = ['bueno', 'regular', 'malo', 'faltante'] as const;
/** One of {@link ESTADOS_ITEM}. */
export type EstadoItem = (typeof ESTADOS_ITEM)[number];

/** Why a post is counted: it is received, handed over, or inspected in between. */
export const TIPOS_INVENTARIO = ['recibo', 'entrega', 'revista'] as const;
/** One of {@link TIPOS_INVENTARIO}. */
export type TipoInventario = (typeof TIPOS_INVENTARIO)[number];

/** Largest quantity of one item; more is a slip of the finger (data-model.md, Limits). */
export const CANT_MAX = 9999;
/** Longest name, serial or note of an item, characters. */
export const MAX_NOMBRE = 200;

/** One thing of a post. */
export interface ItemInventario {
  nom_item: string;
  cat_item: string;
  /** How many there should be; whole, 0 to {@link CANT_MAX}. */
  cant_esp: number;
  /** How many were counted; whole, 0 to {@link CANT_MAX}. */
  cant: number;
  estado_item: EstadoItem;
  serie?: string;
  permiso_num?: string;
  /** `YYYY-MM-DD`. */
  permiso_vence?: string;
  obs?: string;
}

/** What is different: fewer, more, another state, another serial, an item that was not there, one that is no more. */
export type QueCambio = 'falta' | 'sobra' | 'estado' | 'serie' | 'nuevo' | 'retirado';

/** `difs/{id_item}`: how an item differs from the inventory before. */
export interface DiferenciaItem {
  nom_item: string;
  que: QueCambio;
  /** In words and figures a person reads: `3`, `bueno`, a serial; absent on the side where there is nothing. */
  antes?: string;
  ahora?: string;
}

/** What the receiver acknowledged before signing: pending incidents and unread orders, id → title. */
export type Acknowledged = Record<string, string>;

/** `_inventarios_/{un_id}/{id}` (data-model.md). */
export interface Inventario extends Stamp, SeenFiles {
  id: string;
  un_id: string;
  un_nom?: string;
  tipo_inv: TipoInventario;
  turno?: string;
  /** Who wrote it. */
  emp_id?: string;
  emp_nom?: string;
  entrega_id?: string;
  entrega_nom?: string;
  recibe_id?: string;
  recibe_nom?: string;
  /** Ids among `archivos`. */
  firma_entrega?: string;
  firma_recibe?: string;
  id_inv_prev?: string;
  estado: 'borrador' | 'por_recibir' | 'aceptado' | 'con_diferencias';
  items?: Record<string, ItemInventario>;
  difs?: Record<string, DiferenciaItem>;
  nov_pend?: Acknowledged;
  consignas_pend?: Acknowledged;
  /** The incident its differences opened. */
  id_novedad?: string;
  observaciones?: string;
  archivos?: Record<string, Archivo>;
  /** What the server found when it compared. Written by the server only. */
  revision?: RevisionInventario;
}

/** `revision` of an inventory: present when it did not hold beside the one before, or there was none. */
export interface RevisionInventario {
  /** Items whose difference the server wrote, and the phone told none or a lighter one. */
  difs?: Record<string, true>;
  /** Place of a value (`~` for `/`) → what the phone told. */
  dicho?: Record<string, string>;
  /** Something is gone or worse, and no incident of the phone says so. */
  sin_novedad?: true;
  /** The incident that the server opened of it. */
  id_novedad?: string;
  /** The newest inventory before, where the phone compared with another. */
  anterior?: string;
  /** There was no inventory before: nothing was compared. */
  sin_anterior?: true;
  fechah_srv: Stamp['fechah_srv'];
}

/** What a count is compared with: the inventory before, or what the office says there should be (`expectedOf`). */
export type Compared = Pick<Inventario, 'id' | 'items'>;

type Items = Readonly<Record<string, ItemInventario>>;

/**
 * How `ahora` differs from `antes`, item by item: one difference each, the gravest (missing, then state, serial,
 * surplus). Without an inventory before, what counts is what there should be (`cant_esp`).
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
 * True for differences that say something is gone, worse, or another thing than it was: these open an incident.
 * A serial written down for the first time is none of these.
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

/** Id of an item → Spanish sentence of what is wrong with it; empty when all is well. */
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
  if ([nom_item, cat_item, serie, permiso_num, obs].some((text) => (text ?? '').length > MAX_NOMBRE))
    return `El texto es muy largo (máximo ${MAX_NOMBRE} caracteres).`;
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
