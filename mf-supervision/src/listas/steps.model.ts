import {
  type ItemPlantilla,
  type Plantilla,
  type Respuestas,
  type VisibleSeccion,
  visibleSecciones,
} from '@gr/shared/domain/lista/lista';
import type { Fotos } from './draft.model.ts';

/** Maximum of items per step (data-model.md, Limits): a longer section has several steps. */
export const ITEMS_PER_STEP = 12;
/** Key of the last step, the summary. */
export const END = 'fin';

export type StepItem = VisibleSeccion['items'][number];

/** One step of the form: a section, or a part of a long one. */
export interface Step {
  readonly key: string;
  readonly nom: string;
  readonly items: readonly StepItem[];
}

/**
 * Every possible step of a template, with all of its items, including hidden ones: an item stays in its step whatever is shown or hidden
 * around it. Parts of a long section are of equal length.
 */
export function possibleSteps(plantilla: Plantilla): readonly Step[] {
  const items = Object.fromEntries(
    Object.entries(plantilla.items ?? {}).map(([id, { mostrar_si: _when, ...item }]) => [id, item]),
  );
  return visibleSecciones({ ...plantilla, items }, {}).flatMap(({ id, nom, items: all }) => {
    const parts = Math.ceil(all.length / ITEMS_PER_STEP);
    const size = Math.ceil(all.length / parts);
    return Array.from({ length: parts }, (_, part) => ({
      key: `${id}#${part}`,
      nom: parts === 1 ? nom : `${nom} (${part + 1} de ${parts})`,
      items: all.slice(part * size, (part + 1) * size),
    }));
  });
}

/** The steps visible with the current answers, with the items accepted by `isShown`; a step without items is left out. */
export function visibleSteps(
  possible: readonly Step[],
  plantilla: Plantilla,
  respuestas: Respuestas,
  isShown: (item: StepItem) => boolean = () => true,
): readonly Step[] {
  const shown = new Set(visibleItems(plantilla, respuestas).map(({ id }) => id));
  return possible
    .map((step) => ({
      ...step,
      items: step.items.filter((item) => shown.has(item.id) && isShown(item)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The visible items, in order. */
export function visibleItems(plantilla: Plantilla, respuestas: Respuestas): readonly StepItem[] {
  return visibleSecciones(plantilla, respuestas).flatMap(({ items }) => items);
}

/** True when something was answered at an item. */
export function isAnswered(
  { id, item }: { readonly id: string; readonly item: ItemPlantilla },
  respuestas: Respuestas,
  fotos: Fotos,
): boolean {
  if (item.tipo === 'foto' || item.tipo === 'firma') return (fotos[id]?.length ?? 0) > 0;
  return (respuestas[id]?.valor ?? '').trim() !== '';
}

/** Progress of a list, counting visible items. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** {@link Progress} of a list. */
export function progressOf(plantilla: Plantilla, respuestas: Respuestas, fotos: Fotos): Progress {
  const items = visibleItems(plantilla, respuestas);
  return {
    done: items.filter((item) => isAnswered(item, respuestas, fotos)).length,
    total: items.length,
  };
}

/** Index of a step among the visible ones; their count = the summary. For a hidden one, the next visible step. */
export function placeOf(key: string, steps: readonly Step[], possible: readonly Step[]): number {
  if (key === END) return steps.length;
  const order = possible.map((step) => step.key);
  const wanted = order.indexOf(key);
  const found = steps.findIndex((step) => order.indexOf(step.key) >= wanted);
  return found === -1 ? steps.length : found;
}

/** Id of the field of an item, and of the field of its photo, for focus. */
export function fieldId(id: string, part: 'valor' | 'foto' = 'valor'): string {
  return `item-${id}-${part}`;
}

/** The field of an item at which its missing value is shown. */
export function missingPart({ id, item }: StepItem, respuestas: Respuestas): 'valor' | 'foto' {
  if (item.tipo === 'foto' || item.tipo === 'firma') return 'valor';
  const valor = (respuestas[id]?.valor ?? '').trim();
  const wrong = valor === '' || (item.tipo === 'numero' && !Number.isFinite(Number(valor)));
  return wrong ? 'valor' : 'foto';
}
