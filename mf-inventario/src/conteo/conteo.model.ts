import type { Persona } from '@gr/shared/contract/session';
import {
  type Catalogo,
  expectedOf,
  type ItemCatalogo,
  isExpected,
} from '@gr/shared/domain/inventario/catalogo';
import {
  type Compared,
  type DiferenciaItem,
  type Inventario,
  type ItemInventario,
  itemDifs,
  problemsOfItems,
  type TipoInventario,
} from '@gr/shared/domain/inventario/inventario';
import { withoutAccents } from '@gr/shared/domain/valor/accents';
import type { Draft, ItemDraft } from './draft.model.ts';
import { mensajes } from './mensajes.ts';
import { parseQuantity } from './quantity.ts';

/** Reference of a count, and its items that no inventory had: added to the office's list since. */
export interface Before {
  readonly base: Compared | null;
  readonly proposed: ReadonlySet<string>;
}

/**
 * The previous inventory, and items added to the office's list since, with their expected values. An item already counted under another id
 * is recognized by its name and not proposed again.
 */
export function beforeOf(base: Compared | null, catalogo: Catalogo): Before {
  const listed = base === null ? undefined : expectedOf(catalogo)?.items;
  const items = base?.items ?? {};
  const names = new Set(
    Object.entries(items)
      .filter(([id]) => !Object.hasOwn(catalogo, id))
      .map(([, { nom_item }]) => nameOf(nom_item)),
  );
  const fresh = Object.entries(listed ?? {}).filter(
    ([id, { nom_item }]) => !Object.hasOwn(items, id) && !names.has(nameOf(nom_item)),
  );
  if (base === null || fresh.length === 0) return { base, proposed: new Set() };
  return {
    base: { ...base, items: { ...items, ...Object.fromEntries(fresh) } },
    proposed: new Set(fresh.map(([id]) => id)),
  };
}

const nameOf = (nom_item: string) => withoutAccents(nom_item.trim());

/** Whether the office has retired the item. */
export function isRetiredByOffice({ pide }: Pick<CountedRow, 'pide'>): boolean {
  return pide?.estado === 'retirado';
}

/** The items left to compare with: an item retired by the office and removed by the person is no difference. */
export function withoutTaken(base: Compared | null, rows: readonly CountedRow[]): Compared | null {
  const taken = new Set(rows.filter((row) => row.retirado && isRetiredByOffice(row)).map(({ id }) => id));
  if (base === null || taken.size === 0) return base;
  return {
    ...base,
    items: Object.fromEntries(Object.entries(base.items ?? {}).filter(([id]) => !taken.has(id))),
  };
}

const m = mensajes.fila;

/** Maximum length of a shift, ms: a guard who received the post within it is about to hand it over. */
const SHIFT_MS = 16 * 3_600_000;

/** The likeliest kind of count: a supervisor inspects, a rondero receives first and then hands over. */
export function suggestedTipo(
  { rol, emp_id }: Pick<Persona, 'rol' | 'emp_id'>,
  latest: Inventario | null,
  now: number,
): TipoInventario {
  if (rol !== 'rondero') return 'revista';
  const mine = latest?.recibe_id === emp_id && latest.estado !== 'por_recibir';
  return mine && now - latest.fechah_x < SHIFT_MS ? 'entrega' : 'recibo';
}

const drafted = new WeakMap<ItemInventario, ItemDraft>();

/** An item of the previous inventory as form values; the same object each time, so that its row is not rerendered. */
export function draftOfItem(item: ItemInventario): ItemDraft {
  const known = drafted.get(item);
  if (known) return known;
  const draft: ItemDraft = {
    nom_item: item.nom_item,
    cat_item: item.cat_item,
    cant: String(item.cant),
    estado_item: item.estado_item,
    serie: item.serie ?? '',
    permiso_num: item.permiso_num ?? '',
    permiso_vence: item.permiso_vence ?? '',
    obs: item.obs ?? '',
  };
  drafted.set(item, draft);
  return draft;
}

/** True when two items are equal. */
export function isSame(a: ItemDraft, b: ItemDraft): boolean {
  return (Object.keys(a) as (keyof ItemDraft)[]).every((key) => a[key] === b[key]);
}

/** An item in record form; an invalid count becomes `NaN`. `cant_esp` is kept; for a new item it is the count. */
export function aItem(b: ItemDraft, antes: ItemInventario | null): ItemInventario {
  const read = parseQuantity(b.cant);
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
export interface CountedRow {
  readonly id: string;
  readonly item: ItemDraft;
  /** The previous item; `null` for an added one. */
  readonly antes: ItemInventario | null;
  readonly counted: boolean;
  readonly retirado: boolean;
  /** The office's requirements; absent = none. */
  readonly pide?: ItemCatalogo | undefined;
  /** True when the office added it to its list since the previous inventory. */
  readonly propuesto?: boolean;
  /** True when all others were confirmed as unchanged and this one is not counted yet. */
  readonly porContar?: boolean;
}

/** All rows: those of the previous inventory, those proposed by the office, and the added ones. */
export function rowsOf({ base, proposed }: Before, b: Draft, catalogo: Catalogo): readonly CountedRow[] {
  const before = base?.items ?? {};
  const rows: CountedRow[] = Object.entries(before).map(([id, antes]) => {
    const item = b.items[id];
    const propuesto = proposed.has(id);
    return {
      id,
      item: item ?? draftOfItem(antes),
      antes,
      // «Sin cambios» does not cover items that no inventory had.
      counted: (b.resto && !propuesto) || item !== undefined,
      propuesto,
      porContar: b.resto && propuesto && item === undefined,
      retirado: b.retirados[id] === true,
      pide: Object.hasOwn(catalogo, id) ? catalogo[id] : undefined,
    };
  });
  for (const [id, item] of Object.entries(b.items)) {
    if (before[id] === undefined) rows.push({ id, item, antes: null, counted: true, retirado: false });
  }
  return rows;
}

/** Difference of a row from the previous inventory; none while its count is invalid. */
export function difOfRow(
  { id, item, antes, retirado, pide }: CountedRow,
  isFirst: boolean,
): DiferenciaItem | null {
  if (retirado && pide?.estado === 'retirado') return null;
  if (retirado) return itemDifs(antes ? { [id]: antes } : {}, {})[id] ?? null;
  if (isFirst) return null;
  const now = aItem(item, antes);
  if (Number.isNaN(now.cant)) return null;
  return itemDifs(antes ? { [id]: antes } : {}, { [id]: now })[id] ?? null;
}

/** Missing quantity of an unchanged row relative to the expected one, or 1 for a missing item. */
export function shortOf({ item, antes }: Pick<CountedRow, 'item' | 'antes'>): number {
  if (!antes) return 0;
  const now = aItem(item, antes);
  const missing = Math.max(0, now.cant_esp - now.cant);
  return now.estado_item === 'faltante' ? Math.max(1, missing) : missing;
}

/** Sentence about the error of a row. */
export function problemOfRow({
  id,
  item,
  antes,
  counted,
  retirado,
  pide,
  porContar,
}: CountedRow): string | null {
  if (retirado) return null;
  if (porContar === true) return m.porContar;
  const read = parseQuantity(item.cant);
  if (!read.ok) return read.error.message;
  const now = aItem(item, antes);
  return problemsOfItems({ [id]: now })[id] ?? (counted ? lackOf(now, pide) : null);
}

/** Required value of an existing item that was not entered. */
function lackOf(
  { cant, estado_item, serie, permiso_num }: ItemInventario,
  pide?: ItemCatalogo,
): string | null {
  if (pide?.estado !== 'activo' || cant === 0 || estado_item === 'faltante') return null;
  if (pide.serie_req === true && serie === undefined) return m.pideSerie;
  return pide.permiso_req === true && permiso_num === undefined ? m.pidePermiso : null;
}

/** The count as a whole. */
export interface Conteo {
  readonly items: Readonly<Record<string, ItemInventario>>;
  readonly difs: Readonly<Record<string, DiferenciaItem>>;
  /** Row id → message. */
  readonly problems: Readonly<Record<string, string>>;
  /** Number of rows not counted. */
  readonly uncounted: number;
  /** Number of counted rows that lack something, as before. */
  readonly short: number;
}

/** Totals of a count so far. */
export function summarize(base: Compared | null, rows: readonly CountedRow[]): Conteo {
  const items: Record<string, ItemInventario> = {};
  const problems: Record<string, string> = {};
  let uncounted = 0;
  let short = 0;
  for (const row of rows) {
    if (row.retirado) continue;
    if (!row.counted) uncounted += 1;
    const touched = row.antes === null || row.item !== draftOfItem(row.antes);
    // Untouched rows were validated when they were saved, unless they were never saved.
    const never = isExpected(base) || row.propuesto === true;
    const wrong = touched || (never && (row.counted || row.porContar)) ? problemOfRow(row) : null;
    if (wrong !== null) problems[row.id] = wrong;
    items[row.id] = touched || !row.antes ? aItem(row.item, row.antes) : row.antes;
  }
  const difs = itemDifs(withoutTaken(base, rows)?.items ?? null, items);
  for (const row of rows) {
    if (!row.counted || row.retirado || difs[row.id] !== undefined) continue;
    if (problems[row.id] === undefined && shortOf(row) > 0) short += 1;
  }
  return { items, difs, problems, uncounted, short };
}
