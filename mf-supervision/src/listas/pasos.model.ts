import {
  type ItemPlantilla,
  type Plantilla,
  type Respuestas,
  type SeccionVisible,
  seccionesVisibles,
} from '@gr/shared/domain/lista/lista';
import type { Fotos } from './borrador.model.ts';

/** Most items of a step (data-model.md, Limits): a longer section takes several. */
export const ITEMS_POR_PASO = 12;
/** Key of the last step, the summary. */
export const FIN = 'fin';

export type ItemDePaso = SeccionVisible['items'][number];

/** One step of the form: a section, or a part of a long one. */
export interface Paso {
  readonly clave: string;
  readonly nom: string;
  readonly items: readonly ItemDePaso[];
}

/**
 * Every step a template can have, with all of its items, hidden ones too: an item stays in its step whatever shows
 * and hides around it. Parts of a long section are of equal length.
 */
export function pasosPosibles(plantilla: Plantilla): readonly Paso[] {
  const items = Object.fromEntries(
    Object.entries(plantilla.items ?? {}).map(([id, { mostrar_si: _when, ...item }]) => [id, item]),
  );
  return seccionesVisibles({ ...plantilla, items }, {}).flatMap(({ id, nom, items: all }) => {
    const parts = Math.ceil(all.length / ITEMS_POR_PASO);
    const size = Math.ceil(all.length / parts);
    return Array.from({ length: parts }, (_, part) => ({
      clave: `${id}#${part}`,
      nom: parts === 1 ? nom : `${nom} (${part + 1} de ${parts})`,
      items: all.slice(part * size, (part + 1) * size),
    }));
  });
}

/** The steps as the answers let them show, with the items `muestra` lets through; a step without items is left out. */
export function pasosVisibles(
  posibles: readonly Paso[],
  plantilla: Plantilla,
  respuestas: Respuestas,
  muestra: (item: ItemDePaso) => boolean = () => true,
): readonly Paso[] {
  const shown = new Set(itemsVisibles(plantilla, respuestas).map(({ id }) => id));
  return posibles
    .map((paso) => ({
      ...paso,
      items: paso.items.filter((item) => shown.has(item.id) && muestra(item)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The items that show, in order. */
export function itemsVisibles(plantilla: Plantilla, respuestas: Respuestas): readonly ItemDePaso[] {
  return seccionesVisibles(plantilla, respuestas).flatMap(({ items }) => items);
}

/** True when something was answered at an item. */
export function respondido(
  { id, item }: { readonly id: string; readonly item: ItemPlantilla },
  respuestas: Respuestas,
  fotos: Fotos,
): boolean {
  if (item.tipo === 'foto' || item.tipo === 'firma') return (fotos[id]?.length ?? 0) > 0;
  return (respuestas[id]?.valor ?? '').trim() !== '';
}

/** How far a list is, of the items that show. */
export interface Avance {
  readonly hechas: number;
  readonly total: number;
}

/** {@link Avance} of a list. */
export function avanceDe(plantilla: Plantilla, respuestas: Respuestas, fotos: Fotos): Avance {
  const items = itemsVisibles(plantilla, respuestas);
  return {
    hechas: items.filter((item) => respondido(item, respuestas, fotos)).length,
    total: items.length,
  };
}

/**
 * Place of a step among the visible ones, from 0; their count = the summary. For one that does not show now, the next
 * that does.
 */
export function lugarDe(clave: string, pasos: readonly Paso[], posibles: readonly Paso[]): number {
  if (clave === FIN) return pasos.length;
  const order = posibles.map((paso) => paso.clave);
  const wanted = order.indexOf(clave);
  const found = pasos.findIndex((paso) => order.indexOf(paso.clave) >= wanted);
  return found === -1 ? pasos.length : found;
}

/** Id of the field of an item, and of the field of its photo, for focus. */
export function idCampo(id: string, campo: 'valor' | 'foto' = 'valor'): string {
  return `item-${id}-${campo}`;
}

/** The field of an item at which what is missing is said. */
export function campoQueFalta({ id, item }: ItemDePaso, respuestas: Respuestas): 'valor' | 'foto' {
  if (item.tipo === 'foto' || item.tipo === 'firma') return 'valor';
  const valor = (respuestas[id]?.valor ?? '').trim();
  const wrong = valor === '' || (item.tipo === 'numero' && !Number.isFinite(Number(valor)));
  return wrong ? 'valor' : 'foto';
}
