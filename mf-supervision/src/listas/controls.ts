import type { Host } from '@gr/shared/contract';
import type { Photo } from '@gr/shared/contract/photos';
import type { ItemPlantilla, Respuesta } from '@gr/shared/domain/lista/lista';
import type { Notebook } from '@gr/shared/screen';
import { type Draft, type Inicio, withNota, withRespuesta } from './draft.model.ts';

/**
 * What the fields of a list do. The same object while the questions are the same, so that a key redraws one item only.
 */
export interface Controls {
  readonly notebook: Notebook<Draft>;
  readonly answer: (id: string, item: ItemPlantilla, valor: string) => void;
  readonly note: (id: string, obs: string) => void;
  /** What the first change of a draft adds: the questions as they stand, and when it began. */
  readonly withStart: (b: Draft, change: Partial<Draft>) => Partial<Draft>;
}

/** What every part of an item is drawn from. */
export interface ItemProps {
  readonly id: string;
  readonly item: ItemPlantilla;
  readonly respuesta: Respuesta | undefined;
  readonly fotos: readonly Photo[];
  /** Some photo of the form is on its way. */
  readonly busy: boolean;
  readonly controls: Controls;
}

/** {@link Controls} of a form. */
export function controlsOf(host: Host, notebook: Notebook<Draft>, inicio: Inicio): Controls {
  const newId = (): string => host.outbox.newId();
  const withStart: Controls['withStart'] = (b, change) =>
    b.plantilla === null ? { ...inicio, ...change } : change;
  return {
    notebook,
    withStart,
    answer(id, item, valor) {
      notebook.change((b) => withStart(b, withRespuesta(b, id, item, valor, newId)));
    },
    note(id, obs) {
      notebook.change((b) => withStart(b, withNota(b, id, obs)));
    },
  };
}
