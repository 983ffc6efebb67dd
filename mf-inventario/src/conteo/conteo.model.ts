import type { Persona } from '@gr/shared/contract/session';
import {
  type DiferenciaItem,
  diferencias,
  faltasDeItemsInv,
  type Inventario,
  type ItemInventario,
  type TipoInventario,
} from '@gr/shared/domain/inventario/inventario';
import type { Borrador, ItemBorrador } from './borrador.model.ts';
import { leerCantidad } from './cantidad.ts';

/** Longest a shift lasts, ms: who received the post within it is about to hand it over. */
const TURNO_MS = 16 * 3_600_000;

/** The kind of count a person most likely came for: a supervisor inspects, a rondero receives first and then hands over. */
export function tipoSugerido(
  { rol, emp_id }: Pick<Persona, 'rol' | 'emp_id'>,
  ultimo: Inventario | null,
  now: number,
): TipoInventario {
  if (rol !== 'rondero') return 'revista';
  const mine = ultimo?.recibe_id === emp_id && ultimo.estado !== 'por_recibir';
  return mine && now - ultimo.fechah_x < TURNO_MS ? 'entrega' : 'recibo';
}

const leidos = new WeakMap<ItemInventario, ItemBorrador>();

/** An item of the inventory before as the form shows it; the same object each time, so that its row stays as it is. */
export function desdeItem(item: ItemInventario): ItemBorrador {
  const known = leidos.get(item);
  if (known) return known;
  const draft: ItemBorrador = {
    nom_item: item.nom_item,
    cat_item: item.cat_item,
    cant: String(item.cant),
    estado_item: item.estado_item,
    serie: item.serie ?? '',
    permiso_num: item.permiso_num ?? '',
    permiso_vence: item.permiso_vence ?? '',
    obs: item.obs ?? '',
  };
  leidos.set(item, draft);
  return draft;
}

/** True when two items say the same. */
export function esIgual(a: ItemBorrador, b: ItemBorrador): boolean {
  return (Object.keys(a) as (keyof ItemBorrador)[]).every((key) => a[key] === b[key]);
}

/** An item as it is saved; a count that is none becomes `NaN`. What there should be stays as it was, for a new one what is there. */
export function aItem(b: ItemBorrador, antes: ItemInventario | null): ItemInventario {
  const read = leerCantidad(b.cant);
  const cant = read.ok ? read.value : Number.NaN;
  const texts = {
    serie: b.serie.trim(),
    permiso_num: b.permiso_num.trim(),
    permiso_vence: b.permiso_vence,
    obs: b.obs.trim(),
  };
  return {
    nom_item: b.nom_item.trim(),
    cat_item: b.cat_item.trim(),
    cant_esp: antes?.cant_esp ?? cant,
    cant,
    estado_item: b.estado_item,
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
  };
}

/** One row of the count. */
export interface Fila {
  readonly id: string;
  readonly item: ItemBorrador;
  /** As it was before; `null` for an added one. */
  readonly antes: ItemInventario | null;
  readonly contado: boolean;
  readonly retirado: boolean;
}

/** All rows: those of the inventory before, and the added ones. */
export function filasDe(base: Inventario | null, b: Borrador): readonly Fila[] {
  const before = base?.items ?? {};
  const rows: Fila[] = Object.entries(before).map(([id, antes]) => {
    const item = b.items[id];
    return {
      id,
      item: item ?? desdeItem(antes),
      antes,
      contado: b.resto || item !== undefined,
      retirado: b.retirados[id] === true,
    };
  });
  for (const [id, item] of Object.entries(b.items)) {
    if (before[id] === undefined) rows.push({ id, item, antes: null, contado: true, retirado: false });
  }
  return rows;
}

/** How a row differs from before; a count that can't be read differs in nothing yet. */
export function difDeFila({ id, item, antes, retirado }: Fila, primero: boolean): DiferenciaItem | null {
  if (retirado) return diferencias(antes ? { [id]: antes } : {}, {})[id] ?? null;
  if (primero) return null;
  const now = aItem(item, antes);
  if (Number.isNaN(now.cant)) return null;
  return diferencias(antes ? { [id]: antes } : {}, { [id]: now })[id] ?? null;
}

/** What is wrong in a row, as a sentence. */
export function faltaDeFila({ id, item, antes, retirado }: Fila): string | null {
  if (retirado) return null;
  const read = leerCantidad(item.cant);
  if (!read.ok) return read.error.message;
  return faltasDeItemsInv({ [id]: aItem(item, antes) })[id] ?? null;
}

/** The count as a whole. */
export interface Conteo {
  /** What is saved. */
  readonly items: Readonly<Record<string, ItemInventario>>;
  readonly difs: Readonly<Record<string, DiferenciaItem>>;
  /** Row id → what is wrong. */
  readonly faltas: Readonly<Record<string, string>>;
  /** Rows nobody looked at. */
  readonly sinContar: number;
}

/** What a count comes to so far. */
export function resumir(base: Inventario | null, rows: readonly Fila[]): Conteo {
  const items: Record<string, ItemInventario> = {};
  const faltas: Record<string, string> = {};
  let sinContar = 0;
  for (const fila of rows) {
    if (fila.retirado) continue;
    if (!fila.contado) sinContar += 1;
    // What was not touched was checked when it was saved.
    const touched = fila.antes === null || fila.item !== desdeItem(fila.antes);
    const wrong = touched ? faltaDeFila(fila) : null;
    if (wrong !== null) faltas[fila.id] = wrong;
    items[fila.id] = touched || !fila.antes ? aItem(fila.item, fila.antes) : fila.antes;
  }
  return { items, difs: diferencias(base?.items ?? null, items), faltas, sinContar };
}
