import type { Rol } from '@gr/shared/contract/session';
import { nombreTipo } from '@gr/shared/domain/novedad/novedad';
import { PERFIL, type Tip, type TipLeido } from '@gr/shared/domain/tip/tip';
import { sinTildes } from '@gr/shared/domain/valor/sin-tildes';
import type { Guardados } from '../guardados/guardados.data.ts';
import { countWords, minutesToRead, textOf } from '../texto/texto.model.ts';

/** What the list is narrowed to. */
export interface Filtro {
  readonly buscar: string;
  /** Category of tips. */
  readonly tema: string | null;
  /** Kind of incident (`cat_nov`). */
  readonly cat: string | null;
  readonly sinLeer: boolean;
}

export const SIN_FILTRO: Filtro = { buscar: '', tema: null, cat: null, sinLeer: false };

/** What is known of a person's tips. */
export interface Estante {
  readonly tips: Readonly<Record<string, Tip>>;
  /** `null` = not known. */
  readonly leidos: Readonly<Record<string, TipLeido>> | null;
  readonly guardados: Guardados;
  readonly rol: Rol;
  readonly online: boolean;
}

export interface TipRow {
  readonly id: string;
  readonly tip: Tip;
  readonly minutos: number;
  /** `nuevo`: never read; `cambio`: an older version was. `null` = read, or not known. */
  readonly novedad: 'nuevo' | 'cambio' | null;
  /** Bytes on this phone; `null` = not kept. */
  readonly guardado: number | null;
  /** Can be read now for sure. */
  readonly disponible: boolean;
}

/** Whether a tip is published for the role. */
export function esPara(tip: Tip, rol: Rol): boolean {
  return tip.estado === 'publicado' && (!tip.perfil || tip.perfil[PERFIL[rol]] === true);
}

/** Version of a tip; 1 when the office gave none. */
export function versionDe(tip: Tip): number {
  return tip.version ?? 1;
}

/** The role's tips in their order, as far as `filtro` lets them through. */
export function tipRows(estante: Estante, filtro: Filtro): TipRow[] {
  const words = sinTildes(filtro.buscar).split(/\s+/).filter(Boolean);
  return visibles(estante)
    .map(([id, tip]) => rowOf(estante, id, tip))
    .filter(({ tip }) => filtro.tema === null || tip.cat === filtro.tema)
    .filter(({ tip }) => filtro.cat === null || sirvePara(tip, filtro.cat))
    .filter(({ novedad }) => !filtro.sinLeer || novedad !== null)
    .filter(({ tip }) => words.every((word) => haystack(tip).includes(word)));
}

/** Categories of the role's tips, in the order of the list. */
export function temasDe(estante: Estante): string[] {
  return [...new Set(visibles(estante).flatMap(([, { cat }]) => (cat ? [cat] : [])))];
}

/** How many tips are kept, and their bytes. */
export function sumaGuardada(guardados: Guardados): { readonly tips: number; readonly bytes: number } {
  const all = Object.values(guardados);
  return { tips: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The tip that follows `id`: the next unread one, else the next. */
export function siguiente(estante: Estante, id: string): TipRow | null {
  const rows = tipRows(estante, SIN_FILTRO);
  const at = rows.findIndex((row) => row.id === id);
  const after = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].filter((row) => row.disponible);
  return after.find((row) => row.novedad !== null) ?? after[0] ?? null;
}

function visibles({ tips, rol }: Estante): [string, Tip][] {
  return Object.entries(tips)
    .filter(([, tip]) => esPara(tip, rol))
    .sort(([, a], [, b]) => a.orden - b.orden);
}

function rowOf({ leidos, guardados, online }: Estante, id: string, tip: Tip): TipRow {
  const kept = guardados[id];
  const read = leidos?.[id];
  const changed = read && read.version < versionDe(tip) ? 'cambio' : null;
  return {
    id,
    tip,
    minutos: minutesToRead(countWords(textOf(tip.cuerpo ?? ''))),
    novedad: leidos === null ? null : read ? changed : 'nuevo',
    guardado: kept?.bytes ?? null,
    disponible: online || kept !== undefined,
  };
}

/** By the kinds the office gave it, or by its own category when that is named like the kind. */
function sirvePara(tip: Tip, cat: string): boolean {
  return tip.cats_nov?.[cat] === true || sinTildes(tip.cat ?? '') === sinTildes(nombreTipo(cat));
}

function haystack(tip: Tip): string {
  return sinTildes([tip.titulo, tip.resumen, tip.cat, textOf(tip.cuerpo ?? '')].join(' '));
}
