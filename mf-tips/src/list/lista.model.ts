import type { Rol } from '@gr/shared/contract/session';
import { type Categorias, catNovName } from '@gr/shared/domain/novedad/categorias';
import { PERFIL, type Tip, type TipLeido } from '@gr/shared/domain/tip/tip';
import { withoutAccents } from '@gr/shared/domain/valor/accents';
import { filterByText } from '@gr/shared/screen';
import type { SavedTips } from '../saved/saved-tips.data.ts';
import { textOf } from '../text/plain-words.model.ts';

/** What the list is narrowed to. */
export interface Filter {
  readonly search: string;
  /** Category of tips. */
  readonly topic: string | null;
  /** Kind of incident (`cat_nov`). */
  readonly cat: string | null;
  readonly unread: boolean;
}

export const NO_FILTER: Filter = { search: '', topic: null, cat: null, unread: false };

/** What is known of a person's tips. */
export interface Shelf {
  readonly tips: Readonly<Record<string, Tip>>;
  /** `null` = not known. */
  readonly readTips: Readonly<Record<string, TipLeido>> | null;
  readonly savedTips: SavedTips;
  /** What the company calls its kinds of incidents. */
  readonly categorias: Categorias;
  readonly rol: Rol;
  readonly online: boolean;
}

export interface TipRow {
  readonly id: string;
  readonly tip: Tip;
  /** `nuevo`: never read; `cambio`: an older version was. `null` = read, or not known. */
  readonly novedad: 'nuevo' | 'cambio' | null;
  /** Bytes on this phone; `null` = not kept. */
  readonly savedBytes: number | null;
  /** Can be read now for sure. */
  readonly disponible: boolean;
}

/** Whether a tip is published for the role. */
export function isFor(tip: Tip, rol: Rol): boolean {
  return tip.estado === 'publicado' && (!tip.perfil || tip.perfil[PERFIL[rol]] === true);
}

/** Version of a tip; 1 when the office gave none. */
export function versionOf(tip: Tip): number {
  return tip.version ?? 1;
}

/** The role's tips in their order, as far as `filter` lets them through. */
export function tipRows(shelf: Shelf, filter: Filter): TipRow[] {
  const visible = visibleTips(shelf);
  const found = new Set(
    filterByText(
      visible.map(([, tip]) => tip),
      filter.search,
      haystack,
    ),
  );
  return visible
    .filter(([, tip]) => found.has(tip))
    .map(([id, tip]) => rowOf(shelf, id, tip))
    .filter(({ tip }) => filter.topic === null || tip.cat === filter.topic)
    .filter(({ tip }) => filter.cat === null || isUsefulFor(tip, filter.cat, shelf.categorias))
    .filter(({ novedad }) => !filter.unread || shelf.readTips === null || novedad !== null);
}

/** Categories of the role's tips, in the order of the list. */
export function topicsOf(shelf: Shelf): string[] {
  return [...new Set(visibleTips(shelf).flatMap(([, { cat }]) => (cat ? [cat] : [])))];
}

/** How many tips are kept, and their bytes. */
export function savedTotal(savedTips: SavedTips): { readonly tips: number; readonly bytes: number } {
  const all = Object.values(savedTips);
  return { tips: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The tip that follows `id`: the next unread one, else the next. */
export function nextTip(shelf: Shelf, id: string): TipRow | null {
  const rows = tipRows(shelf, NO_FILTER);
  const at = rows.findIndex((row) => row.id === id);
  const after = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].filter((row) => row.disponible);
  return after.find((row) => row.novedad !== null) ?? after[0] ?? null;
}

function visibleTips({ tips, rol }: Shelf): [string, Tip][] {
  return Object.entries(tips)
    .filter(([, tip]) => isFor(tip, rol))
    .sort(([, a], [, b]) => a.orden - b.orden);
}

function rowOf({ readTips, savedTips, online }: Shelf, id: string, tip: Tip): TipRow {
  const kept = savedTips[id];
  const read = readTips?.[id];
  const changed = read && read.version < versionOf(tip) ? 'cambio' : null;
  return {
    id,
    tip,
    novedad: readTips === null ? null : read ? changed : 'nuevo',
    savedBytes: kept?.bytes ?? null,
    // A text that was read with the list is on the phone; its pictures may not be.
    disponible: online || kept !== undefined || (tip.cuerpo ?? '') !== '',
  };
}

/** By the kinds the office gave it, or by its own category when that is named like the kind. */
function isUsefulFor(tip: Tip, cat: string, own: Categorias): boolean {
  const named = withoutAccents(catNovName(cat, own));
  return tip.cats_nov?.[cat] === true || withoutAccents(tip.cat ?? '') === named;
}

function haystack(tip: Tip): string {
  return [tip.titulo, tip.resumen, tip.cat, textOf(tip.cuerpo ?? '')].join(' ');
}
