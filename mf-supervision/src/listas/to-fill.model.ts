import type { Json } from '@gr/shared/contract/outbox';
import { type FilledLista, type Plantilla, plantillaFor } from '@gr/shared/domain/lista/lista';
import { DRAFT, prefixOf } from './draft.model.ts';
import { type Progress, progressOf } from './steps.model.ts';

/** A list begun on this phone. */
export interface DraftedLista {
  readonly id_plant: string;
  readonly nom: string;
  readonly progress: Progress;
  /** The visit on which it was begun. */
  readonly superv_id: string | null;
}

/** The begun lists of a unit from its drafts, by name; drafts without an answer are left out. */
export function draftedOf(un_id: string, drafts: Readonly<Record<string, Json>>): readonly DraftedLista[] {
  return Object.entries(drafts)
    .flatMap(([key, value]) => {
      const draft = DRAFT.parse(value);
      if (!draft?.plantilla || !DRAFT.hasContent(draft)) return [];
      const { plantilla, respuestas, fotos, superv_id } = draft;
      const id_plant = key.slice(prefixOf(un_id).length);
      return [
        { id_plant, nom: plantilla.nom, progress: progressOf(plantilla, respuestas, fotos), superv_id },
      ];
    })
    .sort((a, b) => a.nom.localeCompare(b.nom, 'es'));
}

/** Templates a person may fill in for a unit, by name. */
export function offered(
  plantillas: Readonly<Record<string, Plantilla>>,
  un_id: string,
  perfil: Parameters<typeof plantillaFor>[2],
): readonly (readonly [string, Plantilla])[] {
  return Object.entries(plantillas)
    .filter(([, plantilla]) => plantillaFor(plantilla, un_id, perfil))
    .sort(([, a], [, b]) => a.nom.localeCompare(b.nom, 'es'));
}

/** The last filled list. */
export function latestOf(listas: Readonly<Record<string, FilledLista>>): FilledLista | null {
  return Object.values(listas).sort((a, b) => b.fechah_x - a.fechah_x)[0] ?? null;
}
